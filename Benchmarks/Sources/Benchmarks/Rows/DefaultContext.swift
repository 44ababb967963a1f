import CorePromises
import Measuring

enum DefaultContext {
  private static let promises = 10_000

  static var row: TimedRow {
    TimedRow(
      "10,000 × (settled + 3 handlers), each",
      context: "default",
      batch: promises,
      against: [.init("3 hops of Task {}", ratio: .atMost(0.35), tasks)],
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
