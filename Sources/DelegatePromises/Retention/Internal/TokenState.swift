/// The work that waits for a slot; it captures objects that belong to the token's place.
///
/// It is a struct because a bare closure that a generic function returns is wrapped in another.
struct Turn {
  let run: () -> Void
}

/// Stops the source, if it was started, and gives its slot back.
typealias GiveBack = (_ wasStarted: Bool) -> Void

/// The state of a token.
///
/// Every transition is in this file, and happens under the token's lock.
///
/// Invariants, cited by the tests that guard them:
///
/// - R1  One owner: `turn` and `giveBack` belong to the token until a call takes them out, under
///       the lock. Only that call runs or releases them, once, at the token's place and under no
///       lock.
/// - R2  `giveBack` is taken once, by the call that ends the token: nothing is given back twice.
/// - R3  `stop` runs only if `start` had begun.
struct TokenState {
  /// The stages of a token; each can be followed only by a stage below it.
  enum Stage {
    /// `start` has not begun; another token may hold the slot.
    case waiting
    /// `start` has not returned.
    case starting(Starter)
    /// `start` has not returned, and the promise was settled elsewhere: the starter gives back.
    case settledWhileStarting
    case started
    /// The promise has settled, and the work of giving back is on its way to its place.
    case leaving
    case ended
  }

  /// The work that remains after a promise has settled.
  enum Settled {
    case nothing
    /// Gives everything back at once, in this call.
    case tearDown
    /// Leaves the slot's queue, if the token waited, and goes to the token's place.
    case leave(wasWaiting: Bool)
  }

  /// The types of the retained objects.
  struct Types {
    let source: Any.Type?
    let delegate: Any.Type?
  }

  /// The state of the promise for the token's end.
  private enum End {
    case holding
    case awaited(Promise<Void>, Promise<Void>.Resolver)
    case released
  }

  private(set) var stage = Stage.waiting
  private(set) var types: Types?
  private var turn: Turn?
  private var giveBack: GiveBack?
  /// Makes sure that the token holds its own slot, once its turn has come.
  var lookAgain: (() -> Bool)?
  private var hasStarted = false
  /// The number of holders: the work of giving back, and a turn that is being taken.
  private var holders = 1
  private var end = End.holding

  /// Keeps the turn to run when the slot is free.
  mutating func wait(for source: Any.Type?, _ turn: Turn) {
    types = Types(source: source, delegate: nil)
    self.turn = turn
  }

  /// Begins; returns false if the token has already ended.
  mutating func begin(as starter: Starter) -> Bool {
    guard case .waiting = stage else { return false }
    stage = .starting(starter)
    return true
  }

  /// Begins, and returns the turn to run; returns nil if the token has already ended.
  mutating func beginTurn() -> Turn? {
    guard begin(as: .thisThread) else { return nil }
    holders += 1
    return turn.take()
  }

  /// Whether `start` may begin.
  var isStarting: Bool {
    if case .starting = stage { true } else { false }
  }

  /// Keeps the closure that gives everything back.
  mutating func hold(_ types: Types, _ giveBack: @escaping GiveBack) {
    self.types = types
    self.giveBack = giveBack
  }

  /// Notes that `start` begins, unless the promise has settled; returns whether it may.
  mutating func startBegins() -> Bool {
    guard case .starting = stage else { return false }
    hasStarted = true
    return true
  }

  /// Notes that `start` has returned; returns whether the caller must give everything back.
  mutating func startEnded() -> Bool {
    switch stage {
    case .starting:
      stage = .started
      return false
    case .settledWhileStarting: return true
    case .waiting, .started, .leaving, .ended: return false
    }
  }

  /// Notes that the promise has settled; returns the work that remains.
  mutating func settle(at place: TeardownPlace) -> Settled {
    switch stage {
    case .waiting:
      stage = .leaving
      return .leave(wasWaiting: true)
    case .starting(let starter):
      let isInside = starter.isCalling && place.isWhereStartRuns && !place.isAfterCallback
      if isInside, giveBack != nil { return .tearDown }
      stage = .settledWhileStarting
      return .nothing
    case .started:
      stage = .leaving
      return .leave(wasWaiting: false)
    case .settledWhileStarting, .leaving, .ended: return .nothing
    }
  }

  /// Sends the work of giving back, which the starter was to do, to another place.
  mutating func leave() { stage = .leaving }

  /// Whether the work of giving back is on its way.
  var isLeaving: Bool {
    if case .leaving = stage { true } else { false }
  }

  /// The objects that an ended token held.
  struct Remains {
    let turn: Turn?
    let giveBack: GiveBack?
    let lookAgain: (() -> Bool)?
    let wasStarted: Bool
  }

  /// Ends the token; nil if another call has done so.
  mutating func tearDown() -> Remains? {
    if case .ended = stage { return nil }
    stage = .ended
    defer { (turn, giveBack, lookAgain, types) = (nil, nil, nil, nil) }
    return Remains(
      turn: turn, giveBack: giveBack, lookAgain: lookAgain, wasStarted: hasStarted)
  }

  /// Notes that one holder has let go; returns whether it was the last.
  mutating func letGo() -> Bool {
    holders -= 1
    return holders == 0
  }

  /// Returns the promise for the token's end; returns nil if the end has come.
  mutating func awaitRelease() -> Promise<Void>? {
    switch end {
    case .released: return nil
    case .awaited(let promise, _): return promise
    case .holding:
      let (promise, resolver) = Promise<Void>.pending()
      end = .awaited(promise, resolver)
      return promise
    }
  }

  /// Notes that nothing is retained any more; returns the resolver of the promise for that, if any.
  mutating func release() -> Promise<Void>.Resolver? {
    defer { end = .released }
    guard case .awaited(_, let resolver) = end else { return nil }
    return resolver
  }
}
