internal import CorePromises

/// The life of a token, as a phase.
///
/// Every transition is in this file, and happens under the registry's lock. That the promise has settled
/// is not kept here: the call that installs or starts asks it, each time under the lock.
///
/// - R2  A token gives back once, or once more if it lingers. Only the call to which ``giveBack()``
///       hands its ``Remains`` stops its source and gives its slot back, at the token's place and under
///       no lock.
/// - R3  `stop` runs only if `start` had begun.
struct TokenLife {
  /// The phases, in order.
  ///
  /// One that gives back may linger. Otherwise each phase is followed only by one below it.
  enum Phase: Comparable {
    /// It waits for its turn.
    case waiting
    /// A call installs its adapter, and starts then.
    case installing
    /// `start` has begun, and has not returned.
    case starting
    case started
    /// The promise has settled, and the work of giving back is on its way to its place.
    case leaving
    /// The source has been stopped, and its last call comes before the slot is given back (D13).
    case lingering
    /// A call stops the source and gives back.
    case givingBack
    case ended
  }

  private(set) var phase = Phase.waiting
  /// Whether the adapter is in its slot.
  private var isSeated = false
  private var isStarted = false
  /// Whether `start` has failed: a source that does not work has no last call to make (D13).
  private var hasFailed = false
  private var starter: Starter?
  /// Whether the call that starts gives back, inside `start`.
  private var givesBackInsideStart = false
  /// The last call that a stopped source has still to make.
  private(set) var lastCall: Promise<Void>?

  /// Whether `start` has begun, and has not returned; a callback in it may have given back already.
  var isInsideStart: Bool { phase == .starting || givesBackInsideStart }

  /// The life of a token that is made by hand: it only retains.
  static var kept: TokenLife {
    var life = TokenLife()
    life.phase = .started
    return life
  }

  /// Begins to install the adapter, which is in its slot already if its seat is shared.
  mutating func begin(isSharing: Bool) {
    if phase == .waiting { (phase, isSeated) = (.installing, isSharing) }
  }

  /// Notes that the adapter is in its slot; returns whether `start` may begin.
  mutating func installed(isSettled: Bool, by starter: Starter?) -> Bool {
    (phase, isSeated, isStarted) = (isSettled ? .leaving : .starting, true, !isSettled)
    self.starter = starter
    return !isSettled
  }

  /// Notes that `start` has thrown, or has brought no callback though it had to.
  mutating func failToStart() { hasFailed = true }

  /// Notes that the call that installs and starts is over; returns whether it gives back.
  mutating func returned(isSettled: Bool) -> Bool {
    givesBackInsideStart = false
    switch phase {
    case .starting where !isSettled:
      phase = .started
      return false
    case .installing, .starting: phase = .leaving
    case .leaving, .lingering: break
    case .waiting, .started, .givingBack, .ended: return false
    }
    return true
  }

  /// The work that remains after a promise has settled.
  enum Settled {
    /// Nothing, or the call that installs or starts gives back.
    case nothing
    /// Gives everything back in this call.
    case giveBack
    /// Goes to the token's place and gives back there.
    case leave(hasBegun: Bool)
  }

  mutating func settle(at place: TeardownPlace, _ terms: RequestTerms) -> Settled {
    switch phase {
    case .waiting, .started:
      defer { phase = .leaving }
      return .leave(hasBegun: phase == .started)
    case .starting:
      guard !place.isAfterCallback, !terms.stopsWhatStartReturns, starter?.isCalling == true
      else { return .nothing }
      (phase, givesBackInsideStart) = (.leaving, true)
      return .giveBack
    case .installing, .leaving, .lingering, .givingBack, .ended: return .nothing
    }
  }

  /// Begins to give back; returns nil if another call does that, or will.
  mutating func giveBack() -> Remains? {
    let isOver = lastCall.map { !givesBackInsideStart && ErasedPromise($0).isSettled } ?? false
    guard phase == .leaving || phase == .lingering && isOver else { return nil }
    defer { (phase, isStarted, lastCall) = (.givingBack, false, nil) }
    return Remains(
      isSeated: isSeated, isStarted: isStarted, mayLinger: !hasFailed, lastCall: lastCall)
  }

  /// Notes that a token waits for the last call of its source before it gives its slot back.
  mutating func linger(until lastCall: Promise<Void>) {
    (phase, self.lastCall) = (.lingering, lastCall)
  }

  /// Notes that a token has left its source; one that leaves before its turn has still to give back.
  mutating func end() { if phase == .givingBack { phase = .ended } }
}

/// What a token has to give back.
struct Remains {
  /// Whether the adapter is in its slot.
  let isSeated: Bool
  let isStarted: Bool
  let mayLinger: Bool
  /// The source's last call, if it was awaited; it is released under no lock.
  let lastCall: Promise<Void>?
}
