/// The life of a token.
///
/// Each case holds what belongs to it, and is followed only by a case below it.
///
/// Every transition is in this file, and happens under the registry's lock.
///
/// - R2  A token is taken apart once. Only the call that gets its ``Remains`` stops its source and
///       gives its slot back, at the token's place and under no lock.
/// - R3  `stop` runs only if `start` had begun.
enum TokenLife {
  /// It waits for its slot, or for its turn.
  case waiting(Steps)
  /// Its caller is a task, which is suspended until the turn comes.
  case suspended(Steps, Promise<Void>.Resolver)
  /// Its adapter is being made and installed.
  case installing(Steps, by: Starter)
  /// The promise settled meanwhile: the caller that installs gives back.
  case settledWhileInstalling(Steps)
  /// `start` has begun, and has not returned.
  case starting(Steps, Seat, by: Starter)
  /// The promise settled elsewhere meanwhile: the caller of `start` gives back.
  case settledWhileStarting(Steps, Seat)
  case started(Steps, Seat)
  /// The promise has settled, and the work of giving back is on its way to its place.
  case leaving(Remains)
  /// A call gives back now.
  case givingBack(isInsideStart: Bool)
  /// Everything was given back inside `start`, which has not returned.
  case returning
  case ended
}

/// The objects that a token holds when it is taken apart.
enum Remains {
  /// Its adapter is not in the slot.
  case request(Steps)
  /// Its source was not started.
  case installed(Steps, Seat)
  case started(Steps, Seat)
}

extension TokenLife {
  /// Suspends the calling task's token; returns false if its turn has come, or never comes.
  mutating func suspend(_ turn: Promise<Void>.Resolver) -> Bool {
    guard case .waiting(let steps) = self else { return false }
    self = .suspended(steps, turn)
    return true
  }

  /// Ends the wait of the calling task; returns its resolver, if it waits.
  mutating func resume() -> Promise<Void>.Resolver? {
    guard case .suspended(let steps, let turn) = self else { return nil }
    self = .waiting(steps)
    return turn
  }

  /// Begins to install; returns the steps to take, unless the token has settled or begun.
  mutating func begin(by starter: Starter) -> Steps? {
    guard case .waiting(let steps) = self else { return nil }
    self = .installing(steps, by: starter)
    return steps
  }

  /// Whether the adapter, which has been made, may be installed.
  var mayInstall: Bool { if case .installing = self { true } else { false } }

  /// Notes that the adapter sits in its slot; returns whether `start` may begin.
  mutating func installed(_ seat: Seat) -> Bool {
    switch self {
    case .installing(let steps, let starter):
      self = .starting(steps, seat, by: starter)
      return true
    case .settledWhileInstalling(let steps): self = .leaving(.installed(steps, seat))
    case .waiting, .suspended, .starting, .settledWhileStarting, .started, .leaving, .givingBack,
      .returning, .ended:
      break
    }
    return false
  }

  /// Notes that `start` has returned.
  mutating func startEnded() {
    if case .starting(let steps, let seat, _) = self { self = .started(steps, seat) }
  }

  /// The work of a caller whose `start` has returned, or was never called.
  enum StartEnd {
    case nothing
    case giveBack
    case release
  }

  /// Notes that the caller of `start` holds nothing of the token any more.
  mutating func returnFromStart() -> StartEnd {
    switch self {
    case .installing(let steps, _), .settledWhileInstalling(let steps):
      self = .leaving(.request(steps))
      return .giveBack
    case .settledWhileStarting(let steps, let seat):
      self = .leaving(.started(steps, seat))
      return .giveBack
    case .leaving(.installed): return .giveBack
    case .returning:
      self = .ended
      return .release
    case .waiting, .suspended, .starting, .started, .leaving, .givingBack, .ended: return .nothing
    }
  }

  /// The work that remains after a promise has settled.
  enum Settled {
    case nothing
    /// Gives everything back in this call.
    case giveBack
    /// Goes to the token's place and gives back there. A token without an adapter leaves its slot.
    case leave(hasAdapter: Bool)
  }

  mutating func settle(at place: TeardownPlace) -> Settled {
    switch self {
    case .waiting(let steps), .suspended(let steps, _):
      self = .leaving(.request(steps))
      return .leave(hasAdapter: false)
    case .installing(let steps, _):
      self = .settledWhileInstalling(steps)
      return .nothing
    case .starting(let steps, let seat, let starter):
      if place.isWhereStartRuns, !place.isAfterCallback, starter.isCalling { return .giveBack }
      self = .settledWhileStarting(steps, seat)
      return .nothing
    case .started(let steps, let seat):
      self = .leaving(.started(steps, seat))
      return .leave(hasAdapter: true)
    case .settledWhileInstalling, .settledWhileStarting, .leaving, .givingBack, .returning, .ended:
      return .nothing
    }
  }

  var isLeaving: Bool { if case .leaving = self { true } else { false } }

  /// Whether the adapter sits in its slot until `start` returns, or longer.
  var isInsideStart: Bool {
    switch self {
    case .starting, .settledWhileStarting: true
    case .waiting, .suspended, .installing, .settledWhileInstalling, .started, .leaving,
      .givingBack, .returning, .ended:
      false
    }
  }

  /// Leaves giving back to the caller of `start`, because the slot is being changed.
  mutating func postpone() {
    if case .starting(let steps, let seat, _) = self { self = .settledWhileStarting(steps, seat) }
  }

  var canBeTakenApart: Bool {
    switch self {
    case .leaving, .starting: true
    case .waiting, .suspended, .installing, .settledWhileInstalling, .settledWhileStarting,
      .started, .givingBack, .returning, .ended:
      false
    }
  }

  /// The steps of a token that has not begun.
  var stepsOfWaiting: Steps? { if case .waiting(let steps) = self { steps } else { nil } }

  /// Takes the token apart; returns nil if another call does that, or will.
  mutating func takeApart() -> Remains? {
    switch self {
    case .leaving(let remains):
      self = .givingBack(isInsideStart: false)
      return remains
    case .starting(let steps, let seat, _):
      self = .givingBack(isInsideStart: true)
      return .started(steps, seat)
    case .waiting, .suspended, .installing, .settledWhileInstalling, .settledWhileStarting,
      .started, .givingBack, .returning, .ended:
      return nil
    }
  }

  /// Notes that everything has been given back; returns whether nothing is retained any more.
  mutating func gaveBack() -> Bool {
    guard case .givingBack(let isInsideStart) = self else { return false }
    self = isInsideStart ? .returning : .ended
    return !isInsideStart
  }

  /// The adapter's seat, once it has been installed.
  var seat: Seat? {
    switch self {
    case .starting(_, let seat, _), .settledWhileStarting(_, let seat), .started(_, let seat),
      .leaving(.installed(_, let seat)), .leaving(.started(_, let seat)):
      seat
    case .waiting, .suspended, .installing, .settledWhileInstalling, .leaving(.request),
      .givingBack, .returning, .ended:
      nil
    }
  }
}
