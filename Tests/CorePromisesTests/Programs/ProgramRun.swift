import CorePromises
import PromisesTesting
import TestSupport

/// A run of a program with real promises, on real threads.
final class ProgramRun: Sendable {
  private let program: Program
  private let context: ExecutionContext
  private let scope = PromiseScope()
  private let clock = ManualClock()
  private let promises = Shelf<[Int: Promise<Int>]>([:])
  private let resolvers = Shelf<[Int: Promise<Int>.Resolver]>([:])
  private let waits = Shelf<[Int: Task<ProgramOutcome, Never>]>([:])
  private let history: Shelf<ProgramHistory>

  private init(_ program: Program) {
    self.program = program
    context = program.place.context()
    history = Shelf(ProgramHistory(count: program.count))
  }

  /// Runs a program, and returns what happened once everything has been released.
  static func history(of program: Program) async -> ProgramHistory {
    let run = ProgramRun(program)
    run.take(program.beginning)
    if !program.threads.isEmpty {
      await onThreads(program.threads.count) { run.take(program.threads[$0]) }
    }
    run.take(program.end)
    return await run.finish()
  }

  private func take(_ steps: [ProgramStep]) {
    scope.run { for step in steps { take(step) } }
  }

  // MARK: The end

  /// Only a run that fails takes long: a promise stays pending, or alive.
  private func finish() async -> ProgramHistory {
    var patience = Duration.seconds(60)
    for (number, promise) in promises.value {
      let outcome = await promise.outcome(within: patience)
      history.update {
        $0[number].outcome =
          outcome.value.map(ProgramOutcome.value) ?? outcome.error.map { ProgramOutcome($0) }
      }
      if outcome.isPending { patience = .zero }
    }
    for (number, wait) in waits.value {
      if patience == .zero { wait.cancel() }
      let outcome = await wait.value
      history.update { $0[number].outcome = outcome }
    }
    waits.value = [:]
    promises.value = [:]
    let retained = await scope.retained(after: patience).map(\.description)
    var history = history.value
    history.retained = retained
    for report in scope.reports { Self.add(report, to: &history) }
    return history
  }

  private static func add(_ report: PromiseDiagnostics.Event, to history: inout ProgramHistory) {
    switch report {
    case .unhandled(let error, let origin, _):
      history[origin.number].unhandled.append(ProgramOutcome(error))
    case .abandoned(let origin): history[origin.number].abandonments += 1
    default: break
    }
  }

  // MARK: Steps

  private func take(_ step: ProgramStep) {
    switch step {
    case .pending(let made): makePending(made)
    case .link(let link, let made, let source): derive(link, made, promise(source))
    case .then(let made, let source, let other):
      let (tell, other) = (teller(made), promise(other))
      let then = promise(source).then(on: context, line: made.line) { value in
        tell(.value(value))
        return other
      }
      promises.update { $0[made] = then }
    case .recover(let made, let source, let other):
      let (tell, other) = (teller(made), promise(other))
      let recovered = promise(source).recover(on: context, line: made.line) { error in
        tell(ProgramOutcome(error))
        return other
      }
      promises.update { $0[made] = recovered }
    case .combine(let combination, let made, let sources):
      combine(combination, made, sources.map(promise))
    case .read(let made, let source):
      let outcome = promise(source).current.map { ProgramOutcome($0) }
      history.update { $0[made].outcome = outcome }
    case .wait(let made, let source): wait(made, for: promise(source))
    case .fulfill(let promise, let value): resolvers.value[promise]?.fulfill(value)
    case .reject(let promise, let number):
      resolvers.value[promise]?.reject(BakeryError.burnt(number))
    case .settle(let number, let other): resolvers.value[number]?.settle(with: promise(other))
    case .releaseResolver(let promise):
      let resolver = resolvers.update { $0.removeValue(forKey: promise) }
      withExtendedLifetime(resolver) {}  // it must not be released under the lock
    case .cancel(let number): promise(number).cancel()
    case .cancelTask(let task): waits.value[task]?.cancel()
    case .advance: clock.advance(by: .seconds(1))
    }
  }

  private func promise(_ number: Int) -> Promise<Int> {
    guard let promise = promises.value[number] else { preconditionFailure("no \(number)") }
    return promise
  }

  /// Returns a function that notes a call of a handler.
  private func teller(_ number: Int) -> @Sendable (ProgramOutcome?) -> Void {
    let history = history
    return { result in
      history.update { history in
        history[number].told.append(result)
        history.order.append(number)
      }
    }
  }

  /// Returns a function that notes a call with a value, and returns that.
  private func noter(_ number: Int) -> @Sendable (Int) -> Int {
    let tell = teller(number)
    return { value in
      tell(.value(value))
      return value
    }
  }

  private func makePending(_ made: Int) {
    let (promise, resolver) = Promise<Int>.pending(line: made.line)
    resolver.onCancel { [history] in history.update { $0[made].cancellations += 1 } }
    resolvers.update { $0[made] = resolver }
    promises.update { $0[made] = promise }
  }

  private func derive(_ link: ProgramStep.Link, _ made: Int, _ source: Promise<Int>) {
    let (context, line, tell, noted) = (context, made.line, teller(made), noter(made))
    let derived: Promise<Int>? =
      switch link {
      case .map: source.map(on: context, line: line) { noted($0) + 1 }
      case .fail:
        source.map(on: context, line: line) { value -> Int in
          tell(.value(value))
          throw BakeryError.burnt(made)
        }
      case .validate: source.validate(on: context, line: line) { noted($0).isMultiple(of: 2) }
      case .compactMap:
        source.compactMap(on: context, line: line) { noted($0).isMultiple(of: 2) ? $0 : nil }
      case .mapError:
        source.mapError(on: context, line: line) { error in
          tell(ProgramOutcome(error))
          return BakeryError.burnt(made)
        }
      case .replaceError: source.replaceError(with: made, line: line)
      case .tap: source.tap(on: context, line: line) { tell(ProgramOutcome($0)) }
      case .finally: source.finally(on: context, line: line) { tell(nil) }
      case .kept: source.kept(line: line)
      case .shielded: source.shielded(line: line)
      case .timeout: source.timeout(.seconds(1), clock: clock, line: line)
      case .catch: nil
      }
    if link == .catch { source.catch(on: context, line: line) { tell(ProgramOutcome($0)) } }
    promises.update { $0[made] = derived }
  }

  private func combine(
    _ combination: ProgramStep.Combination, _ made: Int, _ sources: [Promise<Int>]
  ) {
    let (line, noted) = (made.line, noter(made))
    let combined: Promise<Int> =
      switch combination {
      case .all:
        Promise.all(sources, line: line).map(on: context, line: line) { noted($0.reduce(0, +)) }
      case .allSettled:
        Promise.allSettled(sources, line: line).map(on: context, line: line) { noted($0.count) }
      case .allOver:
        Promise.all(over: sources, limit: 2, on: context, line: line) { $0 }
          .map(on: context, line: line) { noted($0.reduce(0, +)) }
      case .reduce:
        Promise.reduce(over: sources, from: 0, on: context, line: line) { [context] sum, source in
          source.map(on: context, line: line) { sum + $0 }
        }
        .map(on: context, line: line) { noted($0) }
      case .any: Promise.any(sources, line: line)
      case .race: Promise.race(sources, line: line)
      }
    promises.update { $0[made] = combined }
  }

  private func wait(_ made: Int, for source: Promise<Int>) {
    let task = Task { ProgramOutcome(await source.result) }
    waits.update { $0[made] = task }
  }
}

extension Int {
  /// The line that names the promise with this number as its place.
  fileprivate var line: UInt { UInt(self + 1) }
}

extension Promise.Outcome {
  fileprivate var isPending: Bool { value == nil && error == nil }
}
