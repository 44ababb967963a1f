import CorePromises
import PromisesTesting
import TestSupport

/// A run of a program with real promises, on real threads.
final class ProgramRun: Sendable {
  private struct Wait: Sendable {
    let task: Task<ProgramOutcome, Never>
    let executor: ProgramExecutor
  }

  private let program: Program
  private let context: ExecutionContext
  private let scope = PromiseScope()
  private let clock = ManualClock()
  private let promises: [Shelf<Promise<Int>?>]
  private let resolvers: [Shelf<Promise<Int>.Resolver?>]
  private let waits: [Shelf<Wait?>]
  private let reads: [Shelf<ProgramOutcome?>]
  private let told: [Shelf<[ProgramOutcome?]>]
  private let cancellations: [Counter]
  private let order = Log<Int>()

  private init(_ program: Program) {
    self.program = program
    context = program.place.makeContext()
    let numbers = 0..<program.count
    promises = numbers.map { _ in Shelf(nil) }
    resolvers = numbers.map { _ in Shelf(nil) }
    waits = numbers.map { _ in Shelf(nil) }
    reads = numbers.map { _ in Shelf(nil) }
    told = numbers.map { _ in Shelf([]) }
    cancellations = numbers.map { _ in Counter() }
  }

  /// Runs a program, and returns what happened once everything has been released.
  ///
  /// Only a run that fails lasts as long as `patience`: a promise stays pending, or alive.
  static func history(
    of program: Program, patience: Duration = .seconds(60)
  ) async -> ProgramHistory {
    let run = ProgramRun(program)
    run.take(program.beginning)
    if !program.threads.isEmpty {
      await onThreads(program.threads.count) { run.take(program.threads[$0]) }
    }
    run.take(program.resolvers.map(ProgramStep.releaseResolver))
    return await run.history(patience: patience)
  }

  private func take(_ steps: [ProgramStep]) {
    scope.run { for step in steps { take(step) } }
  }

  // MARK: The end

  private func history(patience: Duration) async -> ProgramHistory {
    var history = ProgramHistory(count: program.count)
    var patience = patience
    for number in 0..<program.count {
      history.outcomes[number] = await outcome(of: number, within: patience)
      let isPending = history.outcomes[number] == nil && promises[number].value != nil
      if isPending { patience = .zero }
    }
    for number in 0..<program.count {
      guard let wait = waits[number].value else { continue }
      wait.executor.open()
      if patience == .zero { wait.task.cancel() }
      history.outcomes[number] = await wait.task.value
      waits[number].value = nil
    }
    for promise in promises { promise.value = nil }
    history.retained = await retained(after: patience).map(\.description)

    history.told = told.map(\.value)
    history.cancellations = cancellations.map(\.count)
    history.reads = reads.map(\.value)
    history.order = order.entries
    for report in scope.reports { Self.add(report, to: &history) }
    return history
  }

  private func outcome(of number: Int, within limit: Duration) async -> ProgramOutcome? {
    guard let promise = promises[number].value else { return nil }
    _ = await promise.outcome(within: limit)
    if promise.outcome.isPending { await poolHasCaughtUp() }
    let outcome = promise.outcome
    return outcome.value.map(ProgramOutcome.value) ?? outcome.error.map(ProgramOutcome.init)
  }

  private func retained(after limit: Duration) async -> [PromiseScope.RetainedObject] {
    let retained = await scope.retained(after: limit)
    guard !retained.isEmpty else { return [] }
    await poolHasCaughtUp()
    return await scope.retained(after: .zero)
  }

  private static func add(_ report: PromiseDiagnostics.Event, to history: inout ProgramHistory) {
    switch report {
    case .unhandled(let error, let origin, _):
      history.unhandled[origin.number].append(ProgramOutcome(error))
    case .abandoned(let origin): history.abandonments[origin.number] += 1
    case .lateSettle(let origin): history.lateSettles[origin.number] += 1
    default: break
    }
  }

  // MARK: Steps

  private func take(_ step: ProgramStep) {
    switch step {
    case .pending(let made): makePending(made)
    case .map, .fail, .then, .recover, .tap, .catch, .finally, .kept, .shielded, .timeout:
      if let source = step.used.first.flatMap({ promises[$0].value }) { derive(step, source) }
    case .all(_, let sources), .allSettled(_, let sources), .any(_, let sources),
      .race(_, let sources):
      combine(step, sources.compactMap { promises[$0].value })
    case .read(let made, let source):
      reads[made].value = promises[source].value?.current.map(ProgramOutcome.init)
    case .wait(let made, let source):
      if let source = promises[source].value { wait(made, for: source) }
    case .fulfill(let promise, let value): resolvers[promise].value?.fulfill(value)
    case .reject(let promise, let number):
      resolvers[promise].value?.reject(BakeryError.burnt(number))
    case .settle(let promise, let other):
      if let other = promises[other].value { resolvers[promise].value?.settle(with: other) }
    case .releaseResolver(let promise): resolvers[promise].value = nil
    case .cancel(let promise): promises[promise].value?.cancel()
    case .cancelTask(let task): cancel(task)
    case .advance: clock.advance(by: .seconds(1))
    }
  }

  /// Returns a function that notes a call of a handler.
  private func teller(_ number: Int) -> @Sendable (ProgramOutcome?) -> Void {
    let (told, order) = (told[number], program.isSequential ? order : nil)
    return { result in
      told.update { $0.append(result) }
      order?.append(number)
    }
  }

  private func makePending(_ made: Int) {
    let (promise, resolver) = Promise<Int>.pending(line: UInt(made + 1))
    resolver.onCancel { [cancellations = cancellations[made]] in cancellations.add() }
    resolvers[made].value = resolver
    promises[made].value = promise
  }

  private func derive(_ step: ProgramStep, _ source: Promise<Int>) {
    guard let made = step.made else { return }
    let (line, tell) = (UInt(made + 1), teller(made))
    let inner = step.used.count > 1 ? promises[step.used[1]].value : nil
    let next: @Sendable (ProgramOutcome) throws -> Promise<Int> = { result in
      tell(result)
      guard let inner else { throw BakeryError.outOfFlour }
      return inner
    }
    switch step {
    case .map:
      promises[made].value = source.map(on: context, line: line) { value in
        tell(.value(value))
        return value + 1
      }
    case .fail:
      promises[made].value = source.map(on: context, line: line) { value in
        tell(.value(value))
        throw BakeryError.burnt(made)
      }
    case .then:
      promises[made].value = source.then(on: context, line: line) { try next(.value($0)) }
    case .recover:
      promises[made].value = source.recover(on: context, line: line) {
        try next(ProgramOutcome($0))
      }
    case .tap:
      promises[made].value = source.tap(on: context, line: line) { tell(ProgramOutcome($0)) }
    case .catch: source.catch(on: context, line: line) { tell(ProgramOutcome($0)) }
    case .finally: promises[made].value = source.finally(on: context, line: line) { tell(nil) }
    case .kept: promises[made].value = source.kept(line: line)
    case .shielded: promises[made].value = source.shielded(line: line)
    case .timeout:
      promises[made].value = source.timeout(.seconds(1), clock: clock, line: line)
    default: break
    }
  }

  private func combine(_ step: ProgramStep, _ sources: [Promise<Int>]) {
    guard let made = step.made else { return }
    let (line, tell) = (UInt(made + 1), teller(made))
    switch step {
    case .all:
      promises[made].value = Promise.all(sources, line: line).map(on: context, line: line) {
        let sum = $0.reduce(0, +)
        tell(.value(sum))
        return sum
      }
    case .allSettled:
      promises[made].value = Promise.allSettled(sources, line: line)
        .map(on: context, line: line) {
          tell(.value($0.count))
          return $0.count
        }
    case .any: promises[made].value = Promise.any(sources, line: line)
    case .race: promises[made].value = Promise.race(sources, line: line)
    default: break
    }
  }

  private func wait(_ made: Int, for source: Promise<Int>) {
    let executor = ProgramExecutor()
    let task = Task(executorPreference: executor) { ProgramOutcome(await source.result) }
    executor.runAll()
    waits[made].value = Wait(task: task, executor: executor)
  }

  private func cancel(_ number: Int) {
    guard let wait = waits[number].value else { return }
    wait.task.cancel()
    wait.executor.runAll()
  }
}

extension Promise.Outcome {
  fileprivate var isPending: Bool { value == nil && error == nil }
}
