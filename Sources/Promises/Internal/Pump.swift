/// What is particular to steps: the types, known where they are made.
@usableFromInline
struct Steps: Sendable {
  @usableFromInline let count: Int
  /// How many may be under way at once.
  @usableFromInline let limit: Int
  /// Starts a step, in its place.
  @usableFromInline let start: @Sendable (_ number: Int) throws -> Core
  /// Keeps what a step came to.
  @usableFromInline let keep: @Sendable (_ number: Int, _ source: Core) -> Void
  /// Settles the promise, when one fails or all have come to an end.
  @usableFromInline let reject: @Sendable (any Error) -> Void
  @usableFromInline let fulfill: @Sendable () -> Void

  @_alwaysEmitIntoClient
  init(
    count: Int,
    limit: Int,
    start: @escaping @Sendable (Int) throws -> Core,
    keep: @escaping @Sendable (Int, Core) -> Void,
    reject: @escaping @Sendable (any Error) -> Void,
    fulfill: @escaping @Sendable () -> Void
  ) {
    self.count = count
    self.limit = limit
    self.start = start
    self.keep = keep
    self.reject = reject
    self.fulfill = fulfill
  }
}

/// Starts steps as there is room for them.
///
/// It works by turns. A turn is one job in the steps' context: a loop that starts whatever there is
/// room for, so that a million steps that are ready cost few jobs and no stack. When a step comes to
/// its end later, that makes room, and asks for another turn unless one is on its way.
///
/// What is in flight, and the turn that is on its way, own the pump, which owns the resolver: when
/// neither can ever come, the promise is abandoned (P6). The promise itself knows it weakly.
@usableFromInline
final class Pump: Sendable {
  private struct Progress {
    var startedCount = 0
    var finishedCount = 0
    /// By the number of their step: what observes those in flight, and nothing for others.
    var observers: [Node?] = []
    /// Whether a turn is being taken, or on its way.
    var isTurning = true

    mutating func keep(_ observer: Node, of number: Int) {
      let missing = number - observers.count
      if missing > 0 { observers.append(contentsOf: repeatElement(nil, count: missing)) }
      observers.append(observer)
    }
  }

  private enum Move {
    case start(Int)
    case pause
    case fulfill
  }

  private let steps: Steps
  private let context: ExecutionContext
  /// Nil once it has ended.
  private let progress = Guarded<Progress?>(Progress())

  private init(_ steps: Steps, _ context: ExecutionContext) {
    self.steps = steps
    self.context = context
  }

  /// Takes at least one step, in `context`, until `promise` settles.
  @usableFromInline
  static func start(_ steps: Steps, on context: ExecutionContext, for promise: Core) {
    let pump = Pump(steps, context)
    promise.onSettle { [weak pump] in pump?.end() }
    pump.takeTurn(after: .fulfilled(()))
  }

  /// A turn whose job is dropped is the last one: what is in flight lets go of the pump.
  private func takeTurn(after promise: Promise<Void>, past finishedCount: Int = 0) {
    let next = promise.map(on: context) { [self] in turn(past: finishedCount) }.core
    next.noteReader()
    next.register(.hook(on: next, role: .hook) { [self] in if $0.isFailure { end() } })
  }

  private func turn(past finishedBefore: Int) {
    var finishedCount = finishedBefore
    var startedCount = 0
    while true {
      switch move(past: finishedCount) {
      case .pause: return
      case .fulfill: return steps.fulfill()
      case .start(let number):
        do {
          finishedCount = try start(number) ? 1 : 0
        } catch {
          return steps.reject(error)
        }
        startedCount += 1
        if Drain.isWanted(after: startedCount) {
          return takeTurn(after: .fulfilled(()), past: finishedCount)
        }
      }
    }
  }

  /// Notes how many have come to an end in this turn, and starts the next one.
  private func move(past finishedCount: Int) -> Move {
    progress.withLock { progress in
      guard var now = progress.take() else { return .pause }
      now.finishedCount += finishedCount
      guard now.finishedCount < steps.count else { return .fulfill }
      defer { progress = now }
      now.isTurning = hasNext(now)
      guard now.isTurning else { return .pause }
      defer { now.startedCount += 1 }
      return .start(now.startedCount)
    }
  }

  private func hasNext(_ progress: borrowing Progress) -> Bool {
    progress.startedCount < steps.count
      && progress.startedCount - progress.finishedCount < steps.limit
  }

  /// Starts a step; whether it has come to its end.
  private func start(_ number: Int) throws -> Bool {
    let source = try steps.start(number)
    guard source.isSettled else {
      observe(source, number)
      return false
    }
    guard !source.isFailure else {
      source.noteReader()
      throw source.error
    }
    steps.keep(number, source)
    return true
  }

  /// Observes a step that is in flight, in place.
  private func observe(_ source: Core, _ number: Int) {
    let handler = IsolatedHandler<(Node, Core), Void> { [self] in finish(number, as: $1, at: $0) }
    let node = Node(observing: source, role: .inPlace, handler: handler.erase()) {
      core, source, drain in
      core.run(Void.self, PlainHandler<(Node, Core), Void>.self, source, drain) { node, finish in
        try finish((node, source))
        return node.pass(Void.self, (), drain: drain)
      }
    }
    let isLate = progress.withLock { progress in
      progress?.keep(node, of: number)
      return progress == nil
    }
    source.register(node)
    if isLate { Drain.withdraw([node]) }
  }

  /// A step that was in flight has come to its end.
  ///
  /// The next turn observes its observer: so it needs no hop where the loop that settles is in the
  /// right place already.
  private func finish(_ number: Int, as source: Core, at node: Node) {
    guard !source.isFailure else { return steps.reject(source.error) }
    steps.keep(number, source)
    let (needsTurn, isLast) = progress.withLock { progress in
      guard var now = progress.take() else { return (false, false) }
      now.observers[number] = nil
      now.finishedCount += 1
      guard now.finishedCount < steps.count else { return (false, true) }
      let needsTurn = !now.isTurning && hasNext(now)
      if needsTurn { now.isTurning = true }
      progress = now
      return (needsTurn, false)
    }
    if needsTurn { takeTurn(after: Promise(core: node)) }
    if isLast { steps.fulfill() }
  }

  /// Starts no more, and withdraws from what is in flight.
  private func end() {
    guard let progress = progress.withLock({ $0.take() }) else { return }
    Drain.withdraw(progress.observers.compactMap(\.self))
  }
}
