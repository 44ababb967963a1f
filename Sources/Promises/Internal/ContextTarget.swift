internal import Dispatch
internal import Synchronization

/// A place that jobs can be sent to.
///
/// A job holds the target until it ends: the target's address may stand for the place.
@usableFromInline
class ContextTarget: @unchecked Sendable {
  /// Senders write the count of references: a job that reads what is near would wait for them.
  private final let distance = CacheLine()
  private final let known: ObjectIdentifier?

  /// With what stands for the place, if that is not the target itself.
  init(standingFor known: ObjectIdentifier? = nil) { self.known = known }

  /// Two targets are the same context if this is equal.
  ///
  /// Not overridden: who only reads need not count a reference.
  final var identity: ObjectIdentifier { known ?? ObjectIdentifier(self) }

  func submit(_ hop: Hop) { preconditionFailure("a context must say where its jobs go") }
}

/// Where a context's jobs go.
///
/// The two places that everybody uses are known without a reference: threads would contend for its
/// count.
@usableFromInline
enum Destination: Sendable {
  case pool, main
  case target(ContextTarget)

  func submit(_ hop: Hop) {
    switch self {
    case .pool: GlobalPool.shared.submit(hop)
    case .main: MainContext.shared.submit(hop)
    case .target(let target): target.submit(hop)
    }
  }
}

/// A place to which observers are sent in bursts: one job runs those that have come when it begins.
class RelayingContext: ContextTarget, @unchecked Sendable {
  private let relay = Relay()

  final override func submit(_ hop: Hop) {
    if relay.add(hop) { sendJob() }
  }

  /// Has `runJob` called at the place, once, later.
  func sendJob() { preconditionFailure("a context must say where its jobs go") }

  @inline(never)
  final func runJob() { _ = relay.run(at: identity, sendingAnother: sendJob) }

  /// The same on a thread that goes to sleep when nothing more has come.
  ///
  /// Who sends one handler mostly sends more: to wake the thread for each few of them takes longer
  /// than they do. So it lets others have the processor once, and stays awake.
  @inline(never)
  final func runJobOnWorker() {
    if relay.run(at: identity, sendingAnother: sendJob) { ThisThread.yield() }
  }
}

/// The default context: the global concurrent pool.
final class GlobalPool: RelayingContext, @unchecked Sendable {
  static let shared = GlobalPool()
  static var place: ObjectIdentifier { ObjectIdentifier(GlobalPool.self) }
  private let pool = DispatchQueue.global()

  private init() { super.init(standingFor: Self.place) }

  override func sendJob() { pool.async { self.runJobOnWorker() } }
}

/// The main actor, by its executor, which need not be Dispatch's main queue.
final class MainContext: RelayingContext, @unchecked Sendable {
  static let shared = MainContext()
  static var place: ObjectIdentifier { ObjectIdentifier(MainContext.self) }

  private init() { super.init(standingFor: Self.place) }

  override func sendJob() { Task { @MainActor in self.runJob() } }
}

final class QueueContext: RelayingContext, @unchecked Sendable {
  private static let wellKnown = Guarded<[QueueContext]>([])
  private let queue: DispatchQueue

  private init(_ queue: DispatchQueue) {
    self.queue = queue
    super.init(standingFor: ObjectIdentifier(queue))
  }

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
      if let known = wellKnown.first(where: { $0.queue.label == label }) { return known }
      let made = QueueContext(queue)
      wellKnown.append(made)
      return made
    }
  }

  override func sendJob() { queue.async { self.runJobOnWorker() } }
}

final class ExecutorContext: ContextTarget, @unchecked Sendable {
  private let executor: any TaskExecutor

  init(_ executor: any TaskExecutor) {
    self.executor = executor
    super.init(standingFor: ObjectIdentifier(executor))
  }

  override func submit(_ hop: Hop) {
    Task(executorPreference: executor) {
      Drain.run(hop, at: self.identity)
      withExtendedLifetime(self) {}
    }
  }
}

final class CustomContext: ContextTarget, @unchecked Sendable {
  private let submitJob: @Sendable (@escaping @Sendable () -> Void) -> Void

  init(_ submit: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    submitJob = submit
  }

  override func submit(_ hop: Hop) {
    let ticket = Ticket(hop, to: self)
    submitJob { ticket.redeem() }
  }

  /// A job in a stranger's hands: it runs once, and one that is dropped rejects what waits for it.
  private final class Ticket: Sendable {
    private let hop: Hop
    private let place: CustomContext
    private let isRedeemed = Atomic(false)

    init(_ hop: Hop, to place: CustomContext) {
      self.hop = hop
      self.place = place
    }

    deinit { if !isRedeemed.load(ordering: .acquiring) { Drain.abandon(hop, at: place) } }

    func redeem() {
      guard !isRedeemed.exchange(true, ordering: .acquiringAndReleasing) else { return }
      Drain.run(hop, nowOrLaterAt: place)
    }
  }
}
