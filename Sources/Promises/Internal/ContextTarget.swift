internal import Dispatch
internal import Synchronization

/// A place that jobs can be sent to.
@usableFromInline
class ContextTarget: @unchecked Sendable {
  /// Two targets are the same context if this is equal.
  var identity: ObjectIdentifier { ObjectIdentifier(self) }

  func submit(_ lane: Lane) { preconditionFailure("a context must say where its jobs go") }
}

/// The default context: the global concurrent pool.
final class GlobalPool: ContextTarget, @unchecked Sendable {
  static let shared = GlobalPool()
  private let pool = DispatchQueue.global()

  override func submit(_ lane: Lane) { pool.async { Drain.run(lane) } }
}

/// The main actor, by its executor, which need not be Dispatch's main queue.
final class MainContext: ContextTarget, @unchecked Sendable {
  static let shared = MainContext()

  override func submit(_ lane: Lane) { Task { @MainActor in Drain.run(lane) } }
}

final class QueueContext: ContextTarget, @unchecked Sendable {
  private let queue: DispatchQueue

  init(_ queue: DispatchQueue) { self.queue = queue }

  override var identity: ObjectIdentifier { ObjectIdentifier(queue) }

  override func submit(_ lane: Lane) { queue.async { Drain.run(lane) } }
}

final class ExecutorContext: ContextTarget, @unchecked Sendable {
  private let executor: any TaskExecutor

  init(_ executor: any TaskExecutor) { self.executor = executor }

  override var identity: ObjectIdentifier { ObjectIdentifier(executor) }

  override func submit(_ lane: Lane) {
    Task(executorPreference: executor) { Drain.run(lane) }
  }
}

final class CustomContext: ContextTarget, @unchecked Sendable {
  private let submitJob: @Sendable (@escaping @Sendable () -> Void) -> Void

  init(_ submit: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    submitJob = submit
  }

  override func submit(_ lane: Lane) {
    let ticket = Ticket(lane)
    submitJob { ticket.redeem() }
  }

  /// A job in a stranger's hands: it runs once, and one that is dropped rejects what waits for it.
  private final class Ticket: Sendable {
    private let lane: Lane
    private let isRedeemed = Atomic(false)

    init(_ lane: Lane) { self.lane = lane }

    deinit { if !isRedeemed.load(ordering: .acquiring) { Drain.abandon(lane) } }

    func redeem() {
      guard !isRedeemed.exchange(true, ordering: .acquiringAndReleasing) else { return }
      Drain.run(lane)
    }
  }
}
