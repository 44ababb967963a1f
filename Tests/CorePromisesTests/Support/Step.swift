import CorePromises
import TestSupport

/// A link of a random chain, which promises and plain results take alike.
indirect enum Step: Sendable {
  case add(Int)
  case failWhenOdd
  case thenAdd(Int)
  case thenFail(Int)
  /// A `then` that returns a chain of its own.
  case nest([Step])
  case recover(Int)
  case recoverByFailing
  case keepEven
  case validateSmall
  case rename
  case replace(Int)
  case passOn

  static func random(using random: inout SeededRandom) -> Step {
    guard Int.random(in: 0..<12, using: &random) > 0 else { return .nest(chain(using: &random)) }
    let number = Int.random(in: 0..<100, using: &random)
    let all: [Step] = [
      .add(number), .failWhenOdd, .thenAdd(number), .thenFail(number),
      .recover(number), .recoverByFailing, .keepEven, .validateSmall, .rename, .replace(number),
      .passOn,
    ]
    return all.randomElement(using: &random) ?? .passOn
  }

  static func chain(using random: inout SeededRandom) -> [Step] {
    (0..<Int.random(in: 0..<12, using: &random)).map { _ in .random(using: &random) }
  }
}

extension Promise<Int> {
  func taking(_ steps: [Step], on context: ExecutionContext) -> Promise {
    steps.reduce(self) { $0.taking($1, on: context) }
  }

  private func taking(_ step: Step, on context: ExecutionContext) -> Promise {
    switch step {
    case .add(let number): map(on: context) { $0 &+ number }
    case .failWhenOdd: map(on: context, evenOrBurnt)
    case .thenAdd(let number): then(on: context) { .fulfilled($0 &+ number) }
    case .thenFail(let number): then(on: context) { _ in .rejected(BakeryError.burnt(number)) }
    case .nest(let steps): then(on: context) { Promise.fulfilled($0).taking(steps, on: context) }
    case .recover(let number): recover(on: context) { _ in .fulfilled(number) }
    case .recoverByFailing: recover(on: context) { _ in throw BakeryError.outOfFlour }
    case .keepEven: compactMap(on: context) { $0.isMultiple(of: 2) ? $0 : nil }
    case .validateSmall: validate(on: context) { $0 < 100 }
    case .rename: mapError(on: context) { _ in BakeryError.ovenIsCold }
    case .replace(let number): replaceError(with: number)
    case .passOn: tap(on: context) { _ in }.finally(on: context) {}
    }
  }
}

/// The outcome of a chain without time, as a plain result.
typealias Model = Result<Int, any Error>

extension Model {
  func taking(_ steps: [Step]) -> Model { steps.reduce(self) { $0.taking($1) } }

  private func taking(_ step: Step) -> Model {
    switch step {
    case .add(let number), .thenAdd(let number): map { $0 &+ number }
    case .failWhenOdd: flatMap { value in Model { try evenOrBurnt(value) } }
    case .thenFail(let number): flatMap { _ in .failure(BakeryError.burnt(number)) }
    case .nest(let steps): flatMap { Model.success($0).taking(steps) }
    case .recover(let number), .replace(let number): .success((try? get()) ?? number)
    case .recoverByFailing: mapError { _ in BakeryError.outOfFlour }
    case .keepEven: flatMap { $0.isMultiple(of: 2) ? .success($0) : .failure(LibraryError()) }
    case .validateSmall: flatMap { $0 < 100 ? .success($0) : .failure(LibraryError()) }
    case .rename: mapError { _ in BakeryError.ovenIsCold }
    case .passOn: self
    }
  }

  /// A name for the outcome that promises and models share; all errors of the library have one
  /// name.
  var lawfulOutcome: String { error is PromiseError ? "\(LibraryError())" : outcome }
}

/// Stands for an error that the library makes, with a place in it.
private struct LibraryError: Error {}

@Sendable private func evenOrBurnt(_ value: Int) throws -> Int {
  guard value.isMultiple(of: 2) else { throw BakeryError.burnt(value) }
  return value
}
