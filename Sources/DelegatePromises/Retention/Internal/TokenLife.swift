internal import CorePromises

/// The life of a token.
///
/// Each case holds what belongs to it, and is followed only by a case below it. There is one exception:
/// a call that has taken the token apart, and stopped its source, may make it linger. Every transition
/// is in this file, and happens under the registry's lock. That the promise has settled is not kept
/// here: the call that installs or starts asks it, each time under the lock.
///
/// - R2  A token is taken apart once, or once more if it lingers. Only the call to which
///       ``takeApart()`` hands its ``Remains`` stops its source and gives its slot back, at the token's
///       place and under no lock.
/// - R3  `stop` runs only if `start` had begun.
enum TokenLife {
  /// It waits for its turn.
  case waiting(Steps)
  /// A call makes its adapter and installs it, and starts then.
  case installing(Steps, by: Starter)
  /// `start` has begun, and has not returned.
  case starting(Steps, Seat, by: Starter)
  case started(Steps, Seat)
  /// The promise has settled, and the work of giving back is on its way to its place.
  case leaving(Remains)
  /// The source has been stopped, and its last call comes before the slot is given back (D13).
  case lingering(Remains, until: Promise<Void>)
  /// A call stops the source and gives this seat back, in which a source may yet show another stand-in.
  case givingBack(Seat?)
  case ended
}

/// The parts of a token that is taken apart.
struct Remains {
  let steps: Steps
  /// The adapter's seat, if it is in its slot.
  var seat: Seat?
  var isStarted = false
  /// Whether the call that starts takes it apart, inside `start`.
  var isInsideStart = false
  /// The source's last call, if it was awaited; it is released under no lock.
  var lastCall: Promise<Void>?
}

extension TokenLife {
  /// Begins to install; returns the steps to take, unless the token has settled or begun.
  mutating func begin(by starter: Starter) -> Steps? {
    guard case .waiting(let steps) = self else { return nil }
    self = .installing(steps, by: starter)
    return steps
  }

  /// Notes that the adapter sits in its slot; returns whether `start` may begin.
  mutating func installed(_ seat: Seat, isSettled: Bool) -> Bool {
    guard case .installing(let steps, let starter) = self else { return false }
    self =
      isSettled
      ? .leaving(Remains(steps: steps, seat: seat)) : .starting(steps, seat, by: starter)
    return !isSettled
  }

  /// Notes that the call that installs and starts is over; returns whether it gives back.
  mutating func returned(isSettled: Bool) -> Bool {
    switch self {
    case .installing(let steps, _): self = .leaving(Remains(steps: steps))
    case .starting(let steps, let seat, _) where isSettled:
      self = .leaving(Remains(steps: steps, seat: seat, isStarted: true))
    case .starting(let steps, let seat, _):
      self = .started(steps, seat)
      return false
    case .lingering(var remains, let lastCall):
      remains.isInsideStart = false
      self = .lingering(remains, until: lastCall)
    case .leaving: break
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
    case leave(hasAdapter: Bool)
  }

  mutating func settle(at place: TeardownPlace, _ terms: RequestTerms) -> Settled {
    switch self {
    case .waiting(let steps):
      self = .leaving(Remains(steps: steps))
      return .leave(hasAdapter: false)
    case .starting(let steps, let seat, let starter):
      guard place.isWhereStartRuns, !place.isAfterCallback, !terms.stopsWhatStartReturns,
        starter.isCalling
      else { return .nothing }
      self = .leaving(Remains(steps: steps, seat: seat, isStarted: true, isInsideStart: true))
      return .giveBack
    case .started(let steps, let seat):
      self = .leaving(Remains(steps: steps, seat: seat, isStarted: true))
      return .leave(hasAdapter: true)
    case .installing, .leaving, .lingering, .givingBack, .ended: return .nothing
    }
  }

  /// Takes the token apart; returns nil if another call does that, or will.
  mutating func takeApart() -> Remains? {
    let remains: Remains
    switch self {
    case .leaving(let left): remains = left
    case .lingering(let left, let lastCall)
    where !left.isInsideStart && ErasedPromise(lastCall).isSettled:
      remains = Remains(steps: left.steps, seat: left.seat, lastCall: lastCall)
    case .waiting, .installing, .starting, .started, .lingering, .givingBack, .ended: return nil
    }
    self = .givingBack(remains.seat)
    return remains
  }

  /// Notes that a token that was taken apart has given everything back.
  mutating func end() { if case .givingBack = self { self = .ended } }

  /// Notes that a token that was taken apart waits for the last call of its source.
  mutating func linger(_ remains: Remains, until lastCall: Promise<Void>) {
    self = .lingering(
      Remains(steps: remains.steps, seat: remains.seat, isInsideStart: remains.isInsideStart),
      until: lastCall)
  }

  /// The last call that a stopped source has still to make.
  var lastCall: Promise<Void>? {
    if case .lingering(_, let lastCall) = self { lastCall } else { nil }
  }

  var isLeaving: Bool { if case .leaving = self { true } else { false } }
  var isEnded: Bool { if case .ended = self { true } else { false } }

  /// The steps and the seat, as far as the token has them.
  var remains: Remains? {
    switch self {
    case .waiting(let steps), .installing(let steps, _): Remains(steps: steps)
    case .starting(let steps, let seat, _), .started(let steps, let seat):
      Remains(steps: steps, seat: seat, isStarted: true)
    case .leaving(let remains), .lingering(let remains, _): remains
    case .givingBack, .ended: nil
    }
  }

  /// The seat, until it has been given back.
  var seat: Seat? { if case .givingBack(let seat) = self { seat } else { remains?.seat } }
}
