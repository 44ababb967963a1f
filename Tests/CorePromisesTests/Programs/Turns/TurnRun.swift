import CorePromises
import TestSupport

/// A run of a program with real promises.
final class TurnRun: Sendable {
  private struct PartUnderWay: Sendable {
    let number: Int
    let resolver: Promise<Int>.Resolver
  }

  private struct Facts: Sendable {
    var started: [Int] = []
    var cancelled: Set<Int> = []
    var underWay: [PartUnderWay] = []
    var peak = 0
  }

  private let program: TurnProgram
  private let facts = Shelf(Facts())

  init(_ program: TurnProgram) { self.program = program }

  /// Starts the parts that may start now, and returns the promise of all of them.
  func begin() -> Promise<Int> {
    program.form.run(
      parts: program.parts.count, limit: program.limit, on: .immediate, isolation: nil, start)
  }

  /// Settles parts until all have settled; one thread may cancel the promise meanwhile.
  func settle(_ promise: Promise<Int>, on thread: Int) {
    var settled = 0
    while promise.current == nil {
      if thread == 0, settled == program.cancelledAfter { promise.cancel() }
      settlePart(thread)
      settled += 1
    }
  }

  /// Returns what contradicts the program, if anything does.
  func contradiction(_ promise: Promise<Int>) -> String? {
    let facts = facts.value
    let isRight =
      facts.started == Array(0..<facts.started.count)
      && promise.current.map(ProgramOutcome.init).map {
        program.mayEnd(with: $0, after: facts.started.count)
      } == true
      && facts.peak <= program.limit
      && facts.cancelled.isSuperset(of: facts.underWay.map(\.number))
    return isRight ? nil : "\(promise): \(facts)"
  }

  @Sendable private func start(_ part: Int) -> Promise<Int> {
    let (promise, resolver) = Promise<Int>.pending()
    let isReady = program.parts[part].isReady
    if isReady {
      resolver.settle(with: result(of: part))
    } else {
      resolver.onCancel { [facts] in facts.update { _ = $0.cancelled.insert(part) } }
    }
    facts.update { facts in
      facts.started.append(part)
      guard !isReady else { return }
      facts.underWay.append(PartUnderWay(number: part, resolver: resolver))
      facts.peak = max(facts.peak, facts.underWay.count)
    }
    return promise
  }

  private func settlePart(_ place: Int) {
    let part = facts.update { facts in
      facts.underWay.isEmpty ? nil : facts.underWay.remove(at: place % facts.underWay.count)
    }
    part?.resolver.settle(with: result(of: part?.number ?? 0))
  }

  private func result(of part: Int) -> Result<Int, any Error> {
    program.parts[part].succeeds ? .success(part) : .failure(BakeryError.burnt(part))
  }
}
