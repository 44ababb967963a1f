/// A sequential model of promises: the contracts, as a machine that takes one small step at a time.
///
/// A step ends where a thread lets another one act: each event of one promise is a step, and so is
/// each handler. A thread of the model keeps what it has still to do. Run on one thread, the model
/// says what happens, to the order of the handlers. With several threads, the order of their small
/// steps is open, and `ProgramSearch` looks for one that explains a run.
struct ProgramModel: Hashable, Sendable {
  enum Stage { case beginning, threads, end }

  let place: Program.Place
  let fault: ProgramFault?
  /// The number of the program's threads, without the main thread.
  let threadCount: Int
  /// A run to be explained: what contradicts it makes the model impossible.
  private let expected: ExpectedHistory
  private(set) var isImpossible = false

  var nodes: [ModelNode] = []
  /// The node of each number that names a promise.
  var named: [Int: Int] = [:]
  /// The references to each resolver, and whether the program still holds one.
  var resolvers: [Int: ModelResolver] = [:]
  var tasks: [Int: ModelTask] = [:]
  var joins: [ModelJoin] = []
  /// The timers that wait, by their deadlines.
  var timers: [ModelTimer] = []
  var now = 0
  /// The part of the program that the threads have come to.
  var stage = Stage.beginning
  /// The main thread, those of the program, and those of the pool.
  var threads: [ModelThread]
  /// The thread that acts.
  var current = 0
  private(set) var history: ProgramHistory

  init(_ program: Program, expecting expected: ProgramHistory? = nil, fault: ProgramFault? = nil) {
    place = program.place
    self.fault = fault
    threadCount = program.threads.count
    self.expected = ExpectedHistory(history: expected)
    threads = ([program.beginning] + program.threads).map(ModelThread.init)
    history = ProgramHistory(count: program.count)
  }

  /// Returns what happens in a program of one thread.
  static func history(of program: Program, fault: ProgramFault? = nil) -> ProgramHistory {
    var model = ProgramModel(program, fault: fault)
    model.finish(0)
    model.threads[0] = ModelThread(steps: program.resolvers.map(ProgramStep.releaseResolver))
    model.finish(0)
    model.end()
    return model.history
  }

  private mutating func finish(_ thread: Int) {
    while !threads[thread].isDone { act(on: thread) }
  }

  /// Completes the history: the results of the tasks, and the errors that nobody has handled.
  mutating func end() {
    for (number, task) in tasks {
      switch task {
      case .waiting: break
      case .resumed(let node): history.outcomes[number] = nodes[node].outcome
      case .cancelled: history.outcomes[number] = .cancelled
      }
    }
    for node in nodes where !node.isObserved {
      guard let outcome = node.outcome, outcome.isFailure, outcome != .cancelled else { continue }
      history.unhandled[node.number].append(outcome)
    }
  }

  /// Whether the history is that of the expected run.
  var explains: Bool {
    guard !isImpossible, let expected = expected.history else { return false }
    return history.outcomes == expected.outcomes && history.told == expected.told
      && history.cancellations == expected.cancellations && history.reads == expected.reads
      && history.lateSettles == expected.lateSettles
      && history.abandonments == expected.abandonments && history.unhandled == expected.unhandled
      && expected.retained.isEmpty
  }

  // MARK: What can be seen

  mutating func note(_ outcome: ProgramOutcome, of node: Int) {
    let node = nodes[node]
    guard node.isNamed else { return }
    history.outcomes[node.number] = outcome
    if let expected = expected.history, expected.outcomes[node.number] != outcome {
      isImpossible = true
    }
  }

  mutating func tell(_ number: Int, _ result: ProgramOutcome?) {
    history.told[number].append(result)
    guard let expected = expected.history else { return history.order.append(number) }
    if history.told[number].count > expected.told[number].count { isImpossible = true }
  }

  mutating func tellMaker(_ number: Int) { count(number, \.cancellations) }

  mutating func noteRead(_ number: Int, _ result: ProgramOutcome?) {
    history.reads[number] = result
    if let expected = expected.history, expected.reads[number] != result { isImpossible = true }
  }

  mutating func noteLateSettle(_ number: Int) { count(number, \.lateSettles) }

  mutating func noteAbandonment(_ number: Int) { count(number, \.abandonments) }

  private mutating func count(_ number: Int, _ events: WritableKeyPath<ProgramHistory, [Int]>) {
    history[keyPath: events][number] += 1
    guard let expected = expected.history else { return }
    let limit = expected[keyPath: events][number]
    if history[keyPath: events][number] > limit { isImpossible = true }
  }
}
