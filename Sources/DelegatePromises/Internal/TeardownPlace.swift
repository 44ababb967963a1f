/// Where, and at what moment, what a token holds is given back (D5).
@usableFromInline
struct TeardownPlace: Sendable {
  @usableFromInline
  enum Site: Sendable {
    /// The source belongs to the library: where the promise is settled.
    case settlingThread
    /// The caller's actor.
    case actor(any Actor)
    /// A context that is serial with the source.
    case context(ExecutionContext)
    /// The calling task, which waits for the answer, on this actor if on any.
    case caller(on: (any Actor)?)
  }

  @usableFromInline let site: Site
  /// Whether the source is left alone until the callback has returned.
  ///
  /// It may hold a lock, or walk its observers, while it calls. With other sources no second
  /// callback is to reach the adapter.
  @usableFromInline let isAfterCallback: Bool
  /// Whether `start` runs there too, so that it can happen inside `start` or after it.
  @usableFromInline var isWhereStartRuns = true

  @inlinable
  init(site: Site, isAfterCallback: Bool) {
    self.site = site
    self.isAfterCallback = isAfterCallback
  }

  /// As soon as the promise is settled, inside the callback where that is in place.
  @inlinable
  static func atOnce(_ site: Site) -> TeardownPlace {
    TeardownPlace(site: site, isAfterCallback: false)
  }

  /// As a later job.
  static func afterCallback(_ site: Site) -> TeardownPlace {
    var place = TeardownPlace(site: site, isAfterCallback: true)
    if case .context = site { place.isWhereStartRuns = false }
    return place
  }

  /// At once, on the actor of `stop` or else the caller's, if there is one.
  ///
  /// What is made and started on one actor is not Sendable, as far as is known here: it cannot be
  /// stopped on another.
  static func atOnce(
    stopOn stop: (any Actor)?, startOn start: (any Actor)?, caller: (any Actor)?
  ) -> TeardownPlace {
    precondition(
      stop == nil || stop === caller || start == nil,
      """
      a delegate's source is stopped where it was started: `stop` belongs to \(name(of: stop)), and \
      the other closures to \(name(of: start)). Write it without an actor, or write all of them in \
      code of its own actor or of none
      """)
    var place = TeardownPlace.atOnce((stop ?? caller).map { .actor($0) } ?? .settlingThread)
    place.isWhereStartRuns = stop == nil || stop === caller
    return place
  }

  /// The actor of the caller, if there is one.
  var actor: (any Actor)? {
    switch site {
    case .actor(let actor): actor
    case .caller(let actor): actor
    case .settlingThread, .context: nil
    }
  }
}
