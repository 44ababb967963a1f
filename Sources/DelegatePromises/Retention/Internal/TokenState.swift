/// Starts what waited for its slot; it captures what belongs to the token's place.
///
/// A struct: a bare closure that a generic function returns is wrapped in another.
struct Turn {
  let run: () -> Void
}

/// Stops the source, if it was started, and gives its slot back.
typealias GiveBack = (_ wasStarted: Bool) -> Void

/// How far a token has come.
///
/// Every transition is here, and made under the token's lock.
///
/// Invariants, cited by the tests that guard them:
///
/// - T1  One owner: `turn` and `giveBack` belong to the token until a call takes them out, under the
///       lock. That call alone runs or releases them, once, at the token's place and under no lock.
/// - T2  `giveBack` is taken once, by the call that ends the token: nothing is given back twice.
/// - T3  `stop` runs only if `start` had begun.
struct TokenState {
  /// The stages of a token, each followed by one of those below it.
  enum Stage {
    /// `start` has not begun: the slot may be another's.
    case waiting
    /// `start` has not returned; it runs on this thread, unless it may change threads.
    case starting(on: UInt?)
    /// `start` has not returned, and the promise was settled elsewhere: the starter gives back.
    case settledWhileStarting
    case started
    /// The promise has settled, and giving back is on its way to its place.
    case leaving
    case ended
  }

  /// What a settled promise leaves to do.
  enum Settled {
    case nothing
    /// Gives everything back here and now.
    case tearDown
    /// Leaves the slot's queue, if the token waited, and goes to the token's place.
    case leave(wasWaiting: Bool)
  }

  /// The types of what is retained.
  struct Types {
    let source: Any.Type?
    let delegate: Any.Type?
  }

  /// A promise for the token's end.
  private enum End {
    case holding
    case awaited(Promise<Void>, Promise<Void>.Resolver)
    case released
  }

  private(set) var stage = Stage.waiting
  private(set) var types: Types?
  private var turn: Turn?
  private var giveBack: GiveBack?
  /// Comes to the slot again, for a token that came to one of several.
  var lookAgain: (() -> Bool)?
  private var hasStarted = false
  /// Giving back, which is to come, and a turn that is being taken.
  private var holders = 1
  private var end = End.holding

  /// Keeps what is to be done when the slot is free.
  mutating func wait(for source: Any.Type?, _ turn: Turn) {
    types = Types(source: source, delegate: nil)
    self.turn = turn
  }

  /// Begins, on a thread that `start` does not leave; false if the token has ended before.
  mutating func begin(on thread: UInt?) -> Bool {
    guard case .waiting = stage else { return false }
    stage = .starting(on: thread)
    return true
  }

  /// Begins what waited, which is to be run; nil if the token has ended before.
  mutating func beginTurn(on thread: UInt) -> Turn? {
    guard begin(on: thread) else { return nil }
    holders += 1
    return turn.take()
  }

  /// Whether `start` may begin.
  var isStarting: Bool {
    if case .starting = stage { true } else { false }
  }

  /// Keeps what is to be given back.
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

  /// `start` has returned; returns whether everything is to be given back.
  mutating func startEnded() -> Bool {
    switch stage {
    case .starting:
      stage = .started
      return false
    case .settledWhileStarting: return true
    case .waiting, .started, .leaving, .ended: return false
    }
  }

  /// The promise has settled.
  mutating func settle(on thread: UInt, at place: TeardownPlace) -> Settled {
    switch stage {
    case .waiting:
      stage = .leaving
      return .leave(wasWaiting: true)
    case .starting(let starter):
      let isHere = starter == thread && place.isWhereStartRuns && !place.isAfterCallback
      if isHere, giveBack != nil { return .tearDown }
      stage = .settledWhileStarting
      return .nothing
    case .started:
      stage = .leaving
      return .leave(wasWaiting: false)
    case .settledWhileStarting, .leaving, .ended: return .nothing
    }
  }

  /// Has giving back, which the starter was to do, go to another place.
  mutating func leave() { stage = .leaving }

  /// Whether giving back is on its way.
  var isLeaving: Bool {
    if case .leaving = stage { true } else { false }
  }

  /// What an ended token held.
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

  /// One who held something lets go; returns whether it was the last.
  mutating func letGo() -> Bool {
    holders -= 1
    return holders == 0
  }

  /// The promise for the token's end; nil if it has come.
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

  /// Nothing is retained any more; returns who waits for that.
  mutating func release() -> Promise<Void>.Resolver? {
    defer { end = .released }
    guard case .awaited(_, let resolver) = end else { return nil }
    return resolver
  }
}
