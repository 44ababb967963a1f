import CorePromises
import Measuring

enum AwaitSettled {
  static var row: TimedRow {
    TimedRow(
      "await of a settled promise",
      allocations: .atMost(0),
      against: [.init("checked continuation, resumed at once", ratio: .atMost(0.20), continuation)],
      promise
    )
  }

  static func promise(_ iterations: Int) async -> Int {
    let sum = Sum()
    let promise = Promise.fulfilled(1)
    do {
      for _ in 0..<iterations {
        sum.adding(try await promise.value)
      }
    } catch {
      return -1
    }
    return sum.total
  }

  static func continuation(_ iterations: Int) async -> Int {
    let sum = Sum()
    for _ in 0..<iterations {
      sum.adding(await withCheckedContinuation { $0.resume(returning: 1) })
    }
    return sum.total
  }
}
