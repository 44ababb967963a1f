import CorePromises
import PromisesTesting
import TestSupport

/// A run of a program with real promises.
final class TurnRun: Sendable {
  private struct PartUnderWay: Sendable {
    let number: Int
    let resolver: Promise<Int>.Resolver
  }

  private let program: TurnProgram
  private let started = Shelf<[Int]>([])
  private let cancelled = Shelf<Set<Int>>([])
  private let underWay = Shelf<[PartUnderWay]>([])
  private let mostUnderWay = Shelf(0)

  init(_ program: TurnProgram) { self.program = program }

  /// Appends a part to the value of those before it, as a digit: the value shows their order.
  @Sendable static func appending(_ before: Int, _ part: Int) -> Int { before * 10 + part }

  /// Starts the parts that may start now, and returns the promise of all of them.
  func begin() -> Promise<Int> {
    let parts = program.parts.indices
    switch program.form {
    case .all:
      return Promise.all(over: parts, limit: program.limit, on: .immediate) { self.start($0) }
        .map(on: .immediate) { $0.reduce(0, Self.appending) }
    case .reduce:
      return .reduce(over: parts, from: 0, on: .immediate) { value, part in
        self.start(part).map(on: .immediate) { Self.appending(value, $0) }
      }
    case .loop:
      return .loop(from: (part: 0, value: 0), on: .immediate) { state in
        self.start(state.part).map(on: .immediate) {
          let value = Self.appending(state.value, $0)
          return state.part == parts.last ? .done(value) : .again((state.part + 1, value))
        }
      }
    case .retry: return .retry(attempts: parts.count, on: .immediate) { self.start($0 - 1) }
    }
  }

  func take(_ event: TurnProgram.Event, _ promise: Promise<Int>) {
    switch event {
    case .cancel: promise.cancel()
    case .settle(let place): settlePart(place)
    }
  }

  /// Settles a part that is under way; returns false if there is none.
  @discardableResult
  func settlePart(_ place: Int) -> Bool {
    let part = underWay.update { parts in
      parts.isEmpty ? nil : parts.remove(at: place % parts.count)
    }
    guard let part else { return false }
    part.resolver.settle(with: result(of: part.number))
    return true
  }

  func facts(_ promise: Promise<Int>) -> TurnFacts {
    TurnFacts(
      started: started.value, cancelled: cancelled.value,
      outcome: promise.current.map(ProgramOutcome.init))
  }

  /// The largest number of parts that were under way at once.
  var peak: Int { mostUnderWay.value }

  private func start(_ part: Int) -> Promise<Int> {
    started.update { $0.append(part) }
    let (promise, resolver) = Promise<Int>.pending()
    guard !program.parts[part].isReady else {
      resolver.settle(with: result(of: part))
      return promise
    }
    resolver.onCancel { [cancelled] in cancelled.update { _ = $0.insert(part) } }
    let count = underWay.update { parts in
      parts.append(PartUnderWay(number: part, resolver: resolver))
      return parts.count
    }
    mostUnderWay.update { $0 = max($0, count) }
    return promise
  }

  private func result(of part: Int) -> Result<Int, any Error> {
    program.parts[part].succeeds ? .success(part) : .failure(BakeryError.burnt(part))
  }
}
