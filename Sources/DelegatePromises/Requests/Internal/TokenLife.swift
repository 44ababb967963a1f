internal import CorePromises

/// The life of a token: its phase, and what it retains.
///
/// Every transition is in this file, and happens under the registry's lock. That the promise has settled
/// is not kept here: the call that installs or starts asks it, each time under the lock.
///
/// - R2  A token is taken apart once, or once more if it lingers. Only the call to which
///       ``takeApart()`` hands its ``Remains`` stops its source and gives its slot back, at the token's
///       place and under no lock.
/// - R3  `stop` runs only if `start` had begun.
struct TokenLife {
  /// The phases, in order.
  ///
  /// One that installs may have to wait again, and one that gives back may linger. Otherwise each phase
  /// is followed only by one below it.
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
  /// The steps, until a call has them to give back.
  private(set) var steps: Steps?
  /// The adapter's seat, once the adapter is made, until it has been given back.
  private(set) var seat: Seat?
  /// Whether the adapter is in its slot.
  private var isSeated = false
  private var isStarted = false
  private var starter = Starter.unknown
  /// Whether the call that starts has taken it apart, inside `start`.
  private var isInsideStart = false
  /// The last call that a stopped source has still to make.
  private(set) var lastCall: Promise<Void>?

  /// Retains the steps of a request.
  mutating func retain(_ steps: Steps) { self.steps = steps }

  /// Retains an object, for a token that is made by hand.
  mutating func retain(_ object: AnyObject) {
    (phase, steps, seat) = (.started, Steps { _, _ in .nothing }, Seat(.object(object)))
  }

  /// Notes that the adapter has been made; returns false if the token does not wait any more.
  mutating func made(_ seat: Seat) -> Bool {
    if phase == .waiting { self.seat = seat }
    return phase == .waiting
  }

  /// Begins to install the adapter, or to share the seat in which it is already.
  mutating func begin(sharing other: Seat?) {
    guard phase == .waiting else { return }
    (phase, isSeated) = (.installing, other != nil)
    if let other { seat = other }
  }

  /// Has the token wait again; returns false if its promise has settled.
  mutating func waitAgain(isSettled: Bool) -> Bool {
    if !isSettled { phase = .waiting }
    return !isSettled
  }

  /// Notes that the adapter is in its slot; returns whether `start` may begin.
  mutating func installed(isSettled: Bool, by starter: Starter) -> Bool {
    (phase, isSeated, isStarted) = (isSettled ? .leaving : .starting, true, !isSettled)
    self.starter = starter
    return !isSettled
  }

  /// Notes that the call that installs and starts is over; returns whether it gives back.
  mutating func returned(isSettled: Bool) -> Bool {
    isInsideStart = false
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
      guard place.isWhereStartRuns, !place.isAfterCallback, !terms.stopsWhatStartReturns,
        starter.isCalling
      else { return .nothing }
      (phase, isInsideStart) = (.leaving, true)
      return .giveBack
    case .installing, .leaving, .lingering, .givingBack, .ended: return .nothing
    }
  }

  /// Takes the token apart; returns nil if another call does that, or will.
  mutating func takeApart() -> Remains? {
    let isOver = lastCall.map { !isInsideStart && ErasedPromise($0).isSettled }
    guard phase == .leaving || phase == .lingering && isOver == true, let steps = steps.take()
    else { return nil }
    defer { (phase, isStarted, lastCall) = (.givingBack, false, nil) }
    return Remains(
      steps: steps, seat: seat, isSeated: isSeated, isStarted: isStarted, lastCall: lastCall)
  }

  /// Notes that a token that was taken apart waits for the last call of its source.
  mutating func linger(_ remains: Remains, until lastCall: Promise<Void>) {
    (phase, steps, self.lastCall) = (.lingering, remains.steps, lastCall)
  }

  /// Notes that a token that was taken apart has given everything back.
  mutating func end() {
    if phase == .givingBack { (phase, seat) = (.ended, nil) }
  }
}

/// The parts of a token that is taken apart.
struct Remains {
  let steps: Steps
  /// The adapter's seat, if the adapter has been made.
  let seat: Seat?
  /// Whether the adapter is in its slot.
  let isSeated: Bool
  let isStarted: Bool
  /// The source's last call, if it was awaited; it is released under no lock.
  let lastCall: Promise<Void>?
}
