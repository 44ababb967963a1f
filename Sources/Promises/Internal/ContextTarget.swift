internal import Dispatch
internal import Synchronization

/// A place that jobs can be sent to.
@usableFromInline
class ContextTarget: @unchecked Sendable {
  /// Two targets are the same context if this is equal.
  var identity: ObjectIdentifier { ObjectIdentifier(self) }

  /// Whether a job that is run inside a handler waits for its end: a context may run jobs inline,
  /// and each would nest in the one before.
  var defersInsideHandlers: Bool { false }

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
  private static let wellKnown = Guarded<[String: QueueContext]>([:])
  private let queue: DispatchQueue

  private init(_ queue: DispatchQueue) { self.queue = queue }

  /// The context of a queue.
  ///
  /// The main queue and the global ones are a new object each time they are asked for on Linux:
  /// they are known by their labels.
  static func of(_ queue: DispatchQueue) -> QueueContext {
    let label = queue.label
    guard label.hasPrefix("com.apple.root.") || label == "com.apple.main-thread" else {
      return QueueContext(queue)
    }
    return wellKnown.withLock { wellKnown in
      if let known = wellKnown[label] { return known }
      let made = QueueContext(queue)
      wellKnown[label] = made
      return made
    }
  }

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

  override var defersInsideHandlers: Bool { true }

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
