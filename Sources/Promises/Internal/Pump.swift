/// Starts the work of a plan as there is room for it, and settles a promise with the answer.
///
/// It works by turns. A turn is one job in the closure's context: a loop that starts whatever there
/// is room for, so that a million promises that are ready cost one job and no stack. When a promise
/// settles later, that makes room, and asks for another turn unless one is on its way.
///
/// What is in flight, and the turn that is on its way, own the pump, which owns the resolver: when
/// neither can ever come, the promise is abandoned (P6). The promise itself knows it weakly.
final class Pump<Work: Plan>: Sendable {
  private struct Progress {
    var plan: Work
    var inFlight: [Int: Node] = [:]
    /// Whether a turn is being taken, or on its way.
    var isTurning = true
  }

  private let resolver: Promise<Work.Answer>.Resolver
  private let context: ExecutionContext
  private let step: @Sendable (Work.Input) throws -> Promise<Work.Output>
  /// Nil once it has ended.
  private let progress: Guarded<Progress?>

  /// A promise of what the plan comes to, by `step`, which runs in `context`.
  static func promise(
    of plan: Work,
    on context: ExecutionContext,
    _ fileID: StaticString,
    _ line: UInt,
    step: @escaping @Sendable (Work.Input) throws -> Promise<Work.Output>
  ) -> Promise<Work.Answer> {
    if let answer = plan.answer { return .fulfilled(answer, fileID: fileID, line: line) }
    let (promise, resolver) = Promise<Work.Answer>.pending(fileID: fileID, line: line)
    let pump = Pump(plan, resolver, context, step)
    promise.onSettle { [weak pump] in pump?.end() }
    pump.takeTurn(after: .fulfilled((), fileID: fileID, line: line))
    return promise
  }

  private init(
    _ plan: Work,
    _ resolver: Promise<Work.Answer>.Resolver,
    _ context: ExecutionContext,
    _ step: @escaping @Sendable (Work.Input) throws -> Promise<Work.Output>
  ) {
    self.resolver = resolver
    self.context = context
    self.step = step
    progress = Guarded(Progress(plan: plan))
  }

  /// A turn whose job is dropped lets go of the pump, and needs no report of its own (P7).
  private func takeTurn(after promise: Promise<Void>) {
    promise.map(on: context) { [self] in turn() }.core.noteReader()
  }

  private func turn() {
    var finished: (number: Int, output: Work.Output)?
    do {
      while let (number, input) = advance(past: finished.take()) {
        let promise = try step(input)
        guard promise.core !== resolver.core else { return resolver.rejectCycle() }
        if let result = promise.core.current(Work.Output.self) {
          finished = (number, try result.get())
        } else {
          wait(for: promise.core, number)
        }
      }
    } catch {
      resolver.reject(error)
    }
  }

  /// Notes what one came to and starts another; nil ends the turn.
  private func advance(
    past finished: (number: Int, output: Work.Output)?
  ) -> (number: Int, input: Work.Input)? {
    let completed: Work?
    let next: (number: Int, input: Work.Input)?
    (next, completed) = progress.withLock { progress in
      if let finished { progress?.plan.finish(finished.number, with: finished.output) }
      if let next = progress?.plan.start() { return (next, nil) }
      progress?.isTurning = false
      return (nil, Self.takeCompleted(&progress))
    }
    if let answer = completed?.answer { resolver.fulfill(answer) }
    return next
  }

  /// Observes one that is in flight, in place.
  private func wait(for core: Core, _ number: Int) {
    let handler = IsolatedHandler<(Node, Core), Void> { [self] in finish(number, as: $1, at: $0) }
    let node = Node(observing: core, role: .inPlace, handler: handler.erase()) {
      core, source, drain in
      core.run(Void.self, PlainHandler<(Node, Core), Void>.self, source, drain) { node, finish in
        try finish((node, source))
        return node.pass(Void.self, (), drain: drain)
      }
    }
    let isLate = progress.withLock { progress in
      progress?.inFlight[number] = node
      return progress == nil
    }
    core.register(node)
    if isLate { Drain.withdraw([node]) }
  }

  /// One that was in flight has settled.
  ///
  /// The next turn observes its observer: so it needs no hop where the loop that settles is in the
  /// right place already.
  private func finish(_ number: Int, as source: Core, at node: Node) {
    guard !source.isFailure else { return resolver.reject(source.error) }
    let output = source.value(Work.Output.self)
    let (needsTurn, completed) = progress.withLock { progress in
      progress?.inFlight[number] = nil
      progress?.plan.finish(number, with: output)
      let needsTurn = progress.map { !$0.isTurning && $0.plan.hasNext } ?? false
      if needsTurn { progress?.isTurning = true }
      return (needsTurn, Self.takeCompleted(&progress))
    }
    if needsTurn { takeTurn(after: Promise(core: node)) }
    if let answer = completed?.answer { resolver.fulfill(answer) }
  }

  private static func takeCompleted(_ progress: inout Progress?) -> Work? {
    guard let plan = progress?.plan, plan.isComplete else { return nil }
    progress = nil
    return plan
  }

  /// Starts no more, and withdraws from what is in flight.
  private func end() {
    let progress = progress.withLock { $0.take() }
    guard let progress else { return }
    Drain.withdraw(progress.inFlight.sorted { $0.key < $1.key }.map(\.value))
  }
}
