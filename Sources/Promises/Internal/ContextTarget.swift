internal import Dispatch
internal import Synchronization

/// A place that jobs can be sent to.
///
/// A job holds the target until it ends: the target's address may stand for the place.
@usableFromInline
class ContextTarget: @unchecked Sendable {
  /// Two targets are the same context if this is equal.
  var identity: ObjectIdentifier { ObjectIdentifier(self) }

  /// Whether a job that is run inside a handler waits for its end: a context may run jobs inline,
  /// and each would nest in the one before.
  var defersInsideHandlers: Bool { false }

  func submit(_ lane: Lane) { preconditionFailure("a context must say where its jobs go") }
}

/// Where a context's jobs go.
///
/// The two places that everybody uses are known without a reference: threads would contend for its
/// count.
@usableFromInline
enum Destination: Sendable {
  case pool, main
  case target(ContextTarget)

  var identity: ObjectIdentifier {
    switch self {
    case .pool: ObjectIdentifier(GlobalPool.self)
    case .main: ObjectIdentifier(MainContext.self)
    case .target(let target): target.identity
    }
  }

  var defersInsideHandlers: Bool {
    switch self {
    case .pool, .main: false
    case .target(let target): target.defersInsideHandlers
    }
  }

  func submit(_ lane: Lane) {
    switch self {
    case .pool: GlobalPool.shared.submit(lane)
    case .main: MainContext.shared.submit(lane)
    case .target(let target): target.submit(lane)
    }
  }
}

/// A place to which lanes are sent in bursts: one job runs those that have come when it begins.
class RelayingContext: ContextTarget, @unchecked Sendable {
  private let relay = Relay()

  final override func submit(_ lane: Lane) {
    if relay.add(lane) { sendJob() }
  }

  /// Has `runJob` called at the place, once, later.
  func sendJob() { preconditionFailure("a context must say where its jobs go") }

  final func runJob() { relay.run(sendingAnother: sendJob) }
}

/// The default context: the global concurrent pool.
final class GlobalPool: RelayingContext, @unchecked Sendable {
  static let shared = GlobalPool()
  private let pool = DispatchQueue.global()

  override func sendJob() { pool.async { self.runJob() } }
}

/// The main actor, by its executor, which need not be Dispatch's main queue.
final class MainContext: RelayingContext, @unchecked Sendable {
  static let shared = MainContext()

  override func sendJob() { Task { @MainActor in self.runJob() } }
}

final class QueueContext: RelayingContext, @unchecked Sendable {
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

  override func sendJob() { queue.async { self.runJob() } }
}

final class ExecutorContext: ContextTarget, @unchecked Sendable {
  private let executor: any TaskExecutor

  init(_ executor: any TaskExecutor) { self.executor = executor }

  override var identity: ObjectIdentifier { ObjectIdentifier(executor) }

  override func submit(_ lane: Lane) {
    Task(executorPreference: executor) {
      Drain.run(lane)
      withExtendedLifetime(self) {}
    }
  }
}

final class CustomContext: ContextTarget, @unchecked Sendable {
  private let submitJob: @Sendable (@escaping @Sendable () -> Void) -> Void

  init(_ submit: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    submitJob = submit
  }

  override var defersInsideHandlers: Bool { true }

  override func submit(_ lane: Lane) {
    let ticket = Ticket(lane, to: self)
    submitJob { ticket.redeem() }
  }

  /// A job in a stranger's hands: it runs once, and one that is dropped rejects what waits for it.
  private final class Ticket: Sendable {
    private let lane: Lane
    private let place: CustomContext
    private let isRedeemed = Atomic(false)

    init(_ lane: Lane, to place: CustomContext) {
      self.lane = lane
      self.place = place
    }

    deinit { if !isRedeemed.load(ordering: .acquiring) { Drain.abandon(lane) } }

    func redeem() {
      guard !isRedeemed.exchange(true, ordering: .acquiringAndReleasing) else { return }
      Drain.run(lane)
    }
  }
}
