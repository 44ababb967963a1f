import CorePromises
import Dispatch
import Measuring

/// Handlers on the main actor, observed from elsewhere.
enum MainActorHandlers {
  private static let promises = 10_000

  static var oneByOne: TimedRow {
    TimedRow(
      "settled + 3 handlers, waited for one by one, on 1 CPU",
      context: "main actor",
      timing: .oneByOne,
      inStep: { await waitedForInStep($0) },
      against: [.init("3 nested Task { @MainActor in }", ratio: .atMost(0.45), waitedForTasks)],
      waitedFor
    )
  }

  static var burst: TimedRow {
    TimedRow(
      "10,000 × (settled + 3 handlers), each",
      context: "main actor",
      timing: .inBatches(of: promises),
      inStep: { await promiseInStep($0) },
      against: [.init("3 nested Task { @MainActor in }", ratio: .atMost(0.35), tasks)],
      promise
    )
  }

  static func promise(_ iterations: Int) async -> Int {
    await Countdown.sum(of: iterations) { countdown, index in
      observe(index) { countdown.arrive(with: $0) }
    }
  }

  static func tasks(_ iterations: Int) async -> Int {
    await Countdown.sum(of: iterations) { countdown, index in
      start(index) { countdown.arrive(with: $0) }
    }
  }

  static func waitedFor(_ iterations: Int) -> Int {
    let sum = Sum()
    let isDone = DispatchSemaphore(value: 0)
    for index in 0..<iterations {
      observe(index) { value in
        sum.adding(value)
        isDone.signal()
      }
      isDone.wait()
    }
    return sum.total
  }

  static func waitedForTasks(_ iterations: Int) -> Int {
    let sum = Sum()
    let isDone = DispatchSemaphore(value: 0)
    for index in 0..<iterations {
      start(index) { value in
        sum.adding(value)
        isDone.signal()
      }
      isDone.wait()
    }
    return sum.total
  }

  /// Occupies the main actor until all handlers wait for it.
  @MainActor
  private static func promiseInStep(_ iterations: Int) async -> Int { await promise(iterations) }

  @MainActor
  private static func waitedForInStep(_ iterations: Int) async -> Int {
    var total = 0
    for _ in 0..<iterations { total &+= await promise(1) }
    return total
  }

  @inline(__always)
  private static func observe(_ index: Int, last: @escaping @MainActor @Sendable (Int) -> Void) {
    _ = Promise.fulfilled(index)
      .map { @MainActor in $0 &+ index }
      .map { @MainActor in $0 &+ index }
      .map { @MainActor in last($0 &+ index) }
  }

  @inline(__always)
  private static func start(_ index: Int, last: @escaping @MainActor @Sendable (Int) -> Void) {
    Task { @MainActor in
      let first = index &+ index
      Task { @MainActor in
        let second = first &+ index
        Task { @MainActor in last(second &+ index) }
      }
    }
  }
}
