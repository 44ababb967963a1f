import Dispatch
import TestSupport

/// A serial executor over a queue, which knows that it runs without capturing its actor.
final class ShopExecutor: SerialExecutor {
  private static let mark = DispatchSpecificKey<Bool>()
  private let queue = DispatchQueue(label: "bakery.shop")
  private let jobs = Counter()

  init() {
    queue.setSpecific(key: Self.mark, value: true)
  }

  /// Whether the current thread works for such an executor.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }

  var jobCount: Int { jobs.count }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.add()
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

/// An actor with an executor of its own.
actor Shop {
  let executor = ShopExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Runs the closure on this actor.
  func run<Output: Sendable>(
    _ body: @Sendable (isolated Shop) throws -> Output
  ) rethrows -> Output {
    try body(self)
  }
}

/// A global actor other than the main one.
@globalActor actor BakeryActor {
  static let shared = BakeryActor()
}
