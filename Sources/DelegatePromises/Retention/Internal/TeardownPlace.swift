internal import CorePromises

/// The place and the moment at which a token's source is stopped and its slot given back (D5).
@usableFromInline
struct TeardownPlace: Sendable {
  enum Site: Sendable {
    /// The thread that settles the promise: the source belongs to the library, and to no context.
    case settlingThread
    /// The caller's actor, which is not retained.
    case actor(WeakActor)
    /// The context where a transferred source lives.
    case context(ExecutionContext)
    /// The calling task, which waits for the answer, on this actor if there is one.
    case callingTask(on: (any Actor)?)
  }

  let site: Site
  /// Whether the source is left alone until the callback has returned.
  ///
  /// Such a source may hold a lock, or walk its observers, while it calls. With other sources, no
  /// second callback may reach the adapter.
  let isAfterCallback: Bool
  /// Whether `start` runs there too, so that everything can be given back inside `start` or after
  /// it.
  let isWhereStartRuns: Bool

  init(
    _ site: Site, _ moment: StopMoment = .insideCallback, isWhereStartRuns: Bool = true
  ) {
    self.site = site
    isAfterCallback = moment == .afterCallback
    self.isWhereStartRuns = isWhereStartRuns
  }

  /// The caller's actor.
  @usableFromInline
  static func actor(_ actor: any Actor, _ slot: SlotTerms) -> TeardownPlace {
    ThisThread.findExecutor(onActor: actor)
    return TeardownPlace(.actor(.to(actor)), slot.stops)
  }

  /// The place of a source that was transferred to a context.
  @usableFromInline
  static func on(_ context: ExecutionContext, _ slot: SlotTerms) -> TeardownPlace {
    TeardownPlace(context.isInPlace ? .settlingThread : .context(context), slot.stops)
  }

  /// The calling task, which awaits the answer.
  @usableFromInline
  static func task(on actor: (any Actor)?, _ slot: SlotTerms = .property) -> TeardownPlace {
    ThisThread.findExecutor(onActor: actor)
    return TeardownPlace(.callingTask(on: actor), slot.stops)
  }

  /// The caller's actor, if there is one and it is alive.
  var actor: (any Actor)? {
    switch site {
    case .actor(let reference): reference.actor
    case .callingTask(let actor): actor
    case .settlingThread, .context: nil
    }
  }

  var hasLostActor: Bool {
    if case .actor(let reference) = site { reference.actor == nil } else { false }
  }
}

/// A weak reference to an actor that other code keeps.
final class WeakActor: Sendable {
  private weak let reference: (any Actor)?
  /// The actor's identity, which another actor may get once this one has gone.
  let id: ObjectIdentifier

  private init(_ actor: any Actor) {
    reference = actor
    id = ObjectIdentifier(actor)
  }

  var actor: (any Actor)? { self === Self.main ? MainActor.shared : reference }

  private static let main = WeakActor(MainActor.shared)

  static func to(_ actor: any Actor) -> WeakActor {
    actor === MainActor.shared ? main : WeakActor(actor)
  }
}

/// The caller of a source's `start`, by which a callback inside `start` is recognised.
enum Starter {
  /// A call of a synchronous `start`, which does not leave its thread.
  case thread(UInt)
  /// A task that calls a `start` which may suspend.
  ///
  /// Other tasks may run on its thread meanwhile. A call inside `start` may also be on another
  /// actor. So the task counts only where its code belongs to no actor, or to the main actor.
  case task(TaskNumber, isOnMainActor: Bool)
  /// A caller that cannot be recognised.
  case unknown

  static var thisThread: Starter { .thread(ThisThread.id) }

  /// Returns a task as a starter; its code belongs to `actor`.
  static func task(_ task: TaskNumber?, on actor: (any Actor)?) -> Starter {
    let isOnMainActor = actor === MainActor.shared
    guard let task, actor == nil || isOnMainActor else { return .unknown }
    return .task(task, isOnMainActor: isOnMainActor)
  }

  /// Whether the code that asks has been called by `start`.
  var isCalling: Bool {
    switch self {
    case .thread(let thread): thread == ThisThread.id
    case .task(let task, let isOnMainActor):
      task == .current && (!isOnMainActor || ThisThread.belongs(to: MainActor.shared))
    case .unknown: false
    }
  }
}
