import CorePromises
import Measuring

/// A task waits for a promise, and the thread that runs the task then settles the promise.
///
/// No queue and no wake-up take part.
enum AwaitPending {
  static var row: TimedRow {
    TimedRow(
      "await of a pending promise",
      against: [
        .init("cancellation handler + unsafe continuation", ratio: .atMost(1.5), continuation)
      ],
      promise
    )
  }

  static func promise(_ iterations: Int) -> Int {
    let sum = Sum()
    let executor = TurningExecutor()
    let waiting = Handover<Promise<Int>.Resolver>()
    Task(executorPreference: executor) {
      for _ in 0..<iterations {
        let (promise, resolver) = Promise<Int>.pending()
        waiting.put(resolver)
        sum.adding(try await promise.value)
      }
    }
    var index = 0
    while executor.turn() {
      guard let resolver = waiting.take() else { break }
      resolver.fulfill(index)
      index += 1
    }
    return sum.total
  }

  static func continuation(_ iterations: Int) -> Int {
    let sum = Sum()
    let executor = TurningExecutor()
    let waiting = Handover<UnsafeContinuation<Int, any Error>>()
    Task(executorPreference: executor) {
      for _ in 0..<iterations {
        let value = try await withTaskCancellationHandler {
          try await withUnsafeThrowingContinuation { waiting.put($0) }
        } onCancel: {
          waiting.take()?.resume(throwing: CancellationError())
        }
        sum.adding(value)
      }
    }
    var index = 0
    while executor.turn() {
      guard let continuation = waiting.take() else { break }
      continuation.resume(returning: index)
      index += 1
    }
    return sum.total
  }
}
