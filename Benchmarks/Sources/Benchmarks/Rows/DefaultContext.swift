import CorePromises
import Measuring

enum DefaultContext {
  private static let promises = 10_000

  static var row: TimedRow {
    TimedRow(
      "10,000 × (settled + 3 handlers), each",
      context: "default",
      operations: promises,
      against: [.init("3 hops of Task {}", ratio: .atMost(0.35), tasks)],
      promise
    )
  }

  static func promise(_ iterations: Int) async -> Int {
    var total = 0
    for _ in 0..<iterations {
      let countdown = Countdown(promises)
      for index in 0..<promises {
        _ = Promise.fulfilled(index)
          .map { $0 &+ index }
          .map { $0 &+ index }
          .map { countdown.arrive(with: $0 &+ index) }
      }
      total &+= await countdown.sum()
    }
    return total
  }

  static func tasks(_ iterations: Int) async -> Int {
    var total = 0
    for _ in 0..<iterations {
      let countdown = Countdown(promises)
      for index in 0..<promises {
        Task {
          let first = index &+ index
          Task {
            let second = first &+ index
            Task { countdown.arrive(with: second &+ index) }
          }
        }
      }
      total &+= await countdown.sum()
    }
    return total
  }
}
