/// A thread of the model, with the work that it has still to do.
struct ModelThread: Hashable, Sendable {
  /// A small step of a thread, after which another thread may act.
  enum Action: Hashable {
    case step(ProgramStep)
    case settle(Int, ProgramOutcome, by: Settler)
    case settleWith(Int, Int)
    case lockIn(Int, to: Int)
    case adopt(Int, inner: Int)
    case release(Int)
    case abandon(Int)
    case register(Int, on: Int)
    case remove(Int, from: Int)
    case withdraw(Withdrawal)
    case takeWithdrawals
    case start(Int, [Int])
    case perform(Int, [Int])
    case batch(Int, [Int])
    case takeRuns
    case loop
    case run(Int, Int)
    case settleAs(Int, source: Int)
    case join(Int, [Int], made: [Int])
    case hear(join: Int, Int)
    case leaveInputs([Int])
    case begin(wait: Int, Int)
    case arm(Int, deadline: Int)
    case advance(to: Int)
  }

  /// The side from which a promise is settled.
  enum Settler: Hashable {
    /// The resolver of the program, whose late calls count.
    case resolver
    /// A combination.
    case join
    case library
    case canceller
  }

  /// How a settled promise leaves the one that it waited for.
  enum Withdrawal: Hashable {
    case leave(Int, observer: Int)
    case cancel(Int)
  }

  struct Run: Hashable {
    let source: Int
    let observers: [Int]
  }

  /// The actions that are left, the next one last.
  var calls: [Action]
  /// The observers that run once the current handler has returned.
  var runs: [Run] = []
  var isActive = false
  var withdrawals: [Withdrawal] = []
  var isWithdrawing = false
  var abandoned: [Int] = []

  init(steps: [ProgramStep]) { calls = steps.reversed().map(Action.step) }

  /// Makes a thread of the pool, which runs observers of a settled promise.
  init(running observers: [Int], of source: Int) {
    calls = [.loop, .batch(source, observers)]
    isActive = true
  }

  var isDone: Bool { calls.isEmpty }
}
