/// A sequential model of promises: the contracts, as plain calls.
///
/// Every handler runs in place, on one thread: those that a handler makes ready run after it, in
/// their order.
struct ProgramModel {
  /// A promise, or an observer that the library makes for itself.
  struct Node {
    /// The work of the node when the one that it observes settles.
    enum Work {
      case none, pass, link(ProgramStep.Link), adopt(onValue: Bool, Int), sum, count
      /// Tells the maker of a cancellation.
      case tellMaker
      /// Counts an input of the join.
      case hear(join: Int)
      /// Has the join leave its inputs.
      case end(join: Int)
      /// Settles a locked-in promise.
      case forward(to: Int)
      /// Resumes the task with this number.
      case resume(Int)
      /// Calls the handler of a `finally`.
      case ending
    }

    enum Phase {
      case open
      case observing(Int)
      case lockedIn(forwarder: Int)
      case settled(ProgramOutcome)
    }

    var work: Work
    /// The number of the step that made the node.
    let number: Int
    /// Whether the node is the promise to which the number belongs.
    var isNamed = true
    var isKept = false
    var isShield = false
    var phase = Phase.open
    /// The node itself was cancelled, and not a promise before it.
    var isCancelled = false
    var isObserved = false
    var isRunningInPlace = false
    var observers: [Int] = []

    var outcome: ProgramOutcome? {
      if case .settled(let outcome) = phase { outcome } else { nil }
    }

    /// Whether a resolver can settle it.
    var isOpen: Bool {
      switch phase {
      case .open, .observing: true
      case .lockedIn, .settled: false
      }
    }

    /// Whether the node, as an observer, keeps its promise from being cancelled.
    var isInterested: Bool {
      switch work {
      case .none, .tellMaker, .end, .ending: false
      case .pass, .link, .adopt, .sum, .count, .hear, .forward, .resume: true
      }
    }

    /// Whether the node, as an observer, is a handler, which never runs inside another one.
    var isHandler: Bool {
      switch work {
      case .tellMaker, .end, .resume: false
      case .none, .pass, .link, .adopt, .sum, .count, .hear, .forward, .ending: true
      }
    }
  }

  /// A combination, which observes several promises for one result.
  struct Join {
    let combination: ProgramStep.Combination
    let promise: Int
    let inputs: [Int]
    var remaining: Int
    /// The observers of the inputs; nil once the join has ended.
    var observers: [Int]? = []
  }

  enum Waiting { case task(waiter: Int, for: Int), resumed(by: Int), cancelled }

  /// How a settled promise leaves the one that it waited for.
  enum Withdrawal { case leave(Int, observer: Int), cancel(Int) }

  /// The side from which a promise is settled.
  enum Settler { case resolver, library, canceller }

  var history: ProgramHistory
  var nodes: [Node] = []
  /// The node of each number that names a promise.
  var named: [Int: Int] = [:]
  /// The promises whose resolver the program holds.
  var resolvers = Set<Int>()
  var tasks: [Int: Waiting] = [:]
  var joins: [Join] = []
  /// The links that time out, by their deadlines.
  var timers: [(node: Int, deadline: Int)] = []
  var now = 0
  /// The observers that run once the current handler has returned.
  var runs: [(source: Int, observers: [Int])] = []
  var isRunning = false
  var withdrawals: [Withdrawal] = []
  var isWithdrawing = false

  /// Returns what happens in a program of one thread.
  static func history(of program: Program) -> ProgramHistory {
    var model = ProgramModel(history: ProgramHistory(count: program.count))
    for step in program.beginning + program.end { model.take(step) }
    for (number, task) in model.tasks {
      if case .resumed(let node) = task {
        model.history[number].outcome = model.nodes[node].outcome
      } else {
        model.history[number].outcome = .cancelled
      }
    }
    for node in model.nodes where !node.isObserved {
      guard let outcome = node.outcome, outcome.isFailure, outcome != .cancelled else { continue }
      model.history[node.number].unhandled.append(outcome)
    }
    return model.history
  }
}
