import CorePromises
import Dispatch
import Measuring

/// Handlers on the main actor, observed from elsewhere.
enum MainActorHandlers {
  static var row: TimedRow {
    TimedRow(
      "settled + 3 handlers, waited for one by one, on 1 CPU",
      context: "main actor",
      timing: .oneByOne,
      inStep: { await waitedForInStep($0) },
      against: [.init("3 nested Task { @MainActor in }", ratio: .atMost(0.45), waitedForTasks)],
      waitedFor
    )
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

  /// Occupies the main actor until all handlers of a promise wait for it.
  @MainActor
  private static func waitedForInStep(_ iterations: Int) async -> Int {
    var total = 0
    for _ in 0..<iterations {
      total &+= await Countdown.sum(of: 1) { countdown, index in
        observe(index) { countdown.arrive(with: $0) }
      }
    }
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
