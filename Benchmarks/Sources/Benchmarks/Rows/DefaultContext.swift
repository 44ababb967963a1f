import CorePromises
import Measuring

enum DefaultContext {
  private static let promises = 10_000

  static var row: TimedRow {
    TimedRow(
      "10,000 × (settled + 3 handlers), each",
      context: "default",
      timing: .inBatches(of: promises),
      inStep: { await settledInStep($0) },
      against: [.init("3 hops of Task {}", ratio: .atMost(0.45), tasks)],
      promise
    )
  }

  static func promise(_ iterations: Int) async -> Int {
    await Countdown.sum(of: iterations) { countdown, index in
      _ = Promise.fulfilled(index)
        .map { $0 &+ index }
        .map { $0 &+ index }
        .map { countdown.arrive(with: $0 &+ index) }
    }
  }

  /// Settles each promise after all handlers wait for it, so that the pool cannot be late.
  private static func settledInStep(_ iterations: Int) async -> Int {
    var total = 0
    for _ in 0..<iterations {
      total &+= await Countdown.sum(of: 1) { countdown, index in
        let (promise, resolver) = Promise<Int>.pending()
        _ =
          promise
          .map { $0 &+ index }
          .map { $0 &+ index }
          .map { countdown.arrive(with: $0 &+ index) }
        resolver.fulfill(index)
      }
    }
    return total
  }

  static func tasks(_ iterations: Int) async -> Int {
    await Countdown.sum(of: iterations) { countdown, index in
      Task {
        let first = index &+ index
        Task {
          let second = first &+ index
          Task { countdown.arrive(with: second &+ index) }
        }
      }
    }
  }
}
