internal import CorePromises

/// The place and the moment at which a token's source is stopped and its slot given back (D5).
@usableFromInline
struct TeardownPlace: Sendable {
  enum Site: Sendable {
    /// The thread that settles the promise: the source belongs to the library, and to no context.
    case settlingThread
    /// The actor of `home`.
    case home
    /// The context where a transferred source lives.
    case context(ExecutionContext)
    /// The calling task, which waits for the answer, on the caller's actor if there is one.
    case callingTask
  }

  /// The caller's actor, on which the source is started and stopped.
  enum Home: Sendable {
    case nobody
    /// It never goes.
    case mainActor
    /// An actor of the user's own; the token retains it if it has to.
    case own(WeakActor)

    /// The actor of the caller, which is there.
    init(_ actor: (any Actor)?) {
      guard let actor else {
        self = .nobody
        return
      }
      if actor === MainActor.shared {
        ThisThread.findExecutorOnMainActor()
        self = .mainActor
      } else {
        self = .own(WeakActor(actor))
      }
    }

    /// A number that no other actor has while this one lives; nil without one.
    var number: Int? {
      switch self {
      case .nobody: nil
      case .mainActor: 0
      case .own(let reference): reference.number
      }
    }
  }

  let site: Site
  let home: Home
  /// Whether the source is left alone until the callback has returned.
  ///
  /// Such a source may hold a lock, or walk its observers, while it calls. With other sources, no
  /// second callback may reach the adapter.
  let isAfterCallback: Bool

  init(_ site: Site, _ home: Home = .nobody, _ moment: StopMoment = .insideCallback) {
    self.site = site
    self.home = home
    isAfterCallback = moment == .afterCallback
  }

  /// The caller's actor.
  @usableFromInline
  static func actor(_ actor: any Actor, _ slot: SlotTerms) -> TeardownPlace {
    TeardownPlace(.home, Home(actor), slot.stops)
  }

  /// The place of a source that was transferred to a context.
  @usableFromInline
  static func on(_ context: ExecutionContext, _ slot: SlotTerms) -> TeardownPlace {
    TeardownPlace(context.isInPlace ? .settlingThread : .context(context), .nobody, slot.stops)
  }

  /// The calling task, which awaits the answer.
  @usableFromInline
  static func task(on actor: (any Actor)?, _ slot: SlotTerms = .property) -> TeardownPlace {
    TeardownPlace(.callingTask, Home(actor), slot.stops)
  }

  /// The actor on which the source is stopped; nil without one, and while it goes.
  var actor: (any Actor)? {
    switch home {
    case .nobody: nil
    case .mainActor: MainActor.shared
    case .own(let reference): reference.actor
    }
  }

  /// Whether this thread is known to be there.
  var isThisThread: Bool {
    switch site {
    case .settlingThread: true
    case .home: if case .mainActor = home { ThisThread.isOnMainActor } else { false }
    case .context, .callingTask: false
    }
  }

  /// Whether code that region isolation keeps on the actor is there.
  ///
  /// A deinit that is on no actor may run elsewhere, and the main actor alone can be recognised.
  var isHere: Bool { if case .mainActor = home { ThisThread.isOnMainActor } else { true } }
}

/// A weak reference to an actor.
final class WeakActor: Sendable {
  weak let actor: (any Actor)?
  let number: Int

  init(_ actor: any Actor) {
    self.actor = actor
    number = DelegatePromises.number(of: actor)
  }
}

/// The caller of a source's `start`, by which a callback inside `start` is recognised.
enum Starter {
  /// A call of a synchronous `start`, which does not leave its thread.
  case thread(UInt)
  /// A task that calls a `start` which may suspend, and the actor of its code.
  ///
  /// Other tasks may run on its thread meanwhile. A call inside `start` may also be on another
  /// actor. So the task counts only where its code belongs to no actor, or to the main actor.
  case task(TaskNumber, TeardownPlace.Home)

  static var thisThread: Starter { .thread(ThisThread.id) }

  /// Whether the code that asks has been called by `start`.
  var isCalling: Bool {
    switch self {
    case .thread(let thread): thread == ThisThread.id
    case .task(let task, .nobody): task == .current
    case .task(let task, .mainActor):
      task == .current && ThisThread.isOnMainActor
    case .task(_, .own): false
    }
  }
}
