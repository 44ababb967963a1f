/// The place and the moment at which a token's source is stopped and its slot given back (D5).
struct TeardownPlace: Sendable {
  enum Site: Sendable {
    /// The source belongs to the library: the thread that settles the promise.
    case settlingThread
    /// The caller's actor, which a request for an answer retains.
    case actor(any Actor)
    /// The actor of an attachment, which does not retain it.
    case actorIfAlive(WeakActor)
    /// A context that is serial with the source.
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

  /// Whether the actor, if there is one, is the caller's.
  private let isCallersActor: Bool

  init(
    _ site: Site, _ moment: StopMoment = .insideCallback, isWhereStartRuns: Bool = true
  ) {
    self.site = site
    isCallersActor = isWhereStartRuns
    isAfterCallback = moment == .afterCallback
    self.isWhereStartRuns = isWhereStartRuns
  }

  /// The caller's actor, if there is one and it is alive.
  var actor: (any Actor)? {
    switch site {
    case .actor(let actor): actor
    case .actorIfAlive(let reference): reference.actor
    case .callingTask(let actor): actor
    case .settlingThread, .context: nil
    }
  }

  /// Returns whether a caller in this place is on `actor` now.
  func isCalledOn(_ actor: any Actor) -> Bool {
    guard actor === self.actor else { return false }
    return isCallersActor || actor === MainActor.shared && ThisThread.isOnMainQueue
  }

  /// The actor that an attachment has outlived.
  var lostActor: ObjectIdentifier? {
    guard case .actorIfAlive(let reference) = site, reference.actor == nil else { return nil }
    return reference.id
  }
}

/// A weak reference to an actor that other code keeps.
final class WeakActor: Sendable {
  weak let actor: (any Actor)?
  /// The actor's identity, which another actor may get once this one has gone.
  let id: ObjectIdentifier

  init(_ actor: any Actor) {
    self.actor = actor
    id = ObjectIdentifier(actor)
  }
}
