import CorePromises

/// A function that combines several promises into one, for tests that hold for each such function.
enum Combinator: String, CaseIterable, Sendable {
  case all, allOfTypes, allOver, allSettled, any, race
  /// They take promises one after another.
  case allInTurn, reduce

  /// The combinators that observe all promises from the beginning.
  static let atOnce = allCases.filter { $0 != .allInTurn && $0 != .reduce }

  func combine(_ promises: [Promise<Int>]) -> Combined {
    switch self {
    case .all: Combined(Promise.all(promises)) { "\($0)" }
    case .allOfTypes: combineTypes(promises)
    case .allOver:
      Combined(Promise.all(over: promises, limit: .max, on: .immediate) { $0 }) { "\($0)" }
    case .allSettled: Combined(Promise.allSettled(promises)) { list($0.map(\.outcome)) }
    case .any: Combined(Promise.any(promises)) { "\($0)" }
    case .race: Combined(Promise.race(promises)) { "\($0)" }
    case .allInTurn:
      Combined(Promise.all(over: promises, limit: 1, on: .immediate) { $0 }) { "\($0)" }
    case .reduce:
      Combined(
        Promise.reduce(over: promises, from: 0, on: .immediate) { sum, promise in
          promise.map(on: .immediate) { sum + $0 }
        }
      ) { "\($0)" }
    }
  }

  /// The result of the first input that ends the combination.
  var decisive: Result<Int, any Error>? {
    switch self {
    case .all, .allOfTypes, .allOver, .allInTurn, .reduce: .failure(BakeryError.ovenIsCold)
    case .any, .race: .success(7)
    case .allSettled: nil
    }
  }

  private func combineTypes(_ promises: [Promise<Int>]) -> Combined {
    switch promises.count {
    case 0: Combined(Promise.all()) { _ in "[]" }
    case 1: Combined(Promise.all(promises[0])) { "[\($0)]" }
    case 2: Combined(Promise.all(promises[0], promises[1])) { "[\($0.0), \($0.1)]" }
    default:
      Combined(Promise.all(promises[0], promises[1], promises[2])) { "[\($0.0), \($0.1), \($0.2)]" }
    }
  }
}

/// A promise made of several, whatever its value's type.
struct Combined: Sendable {
  let cancel: @Sendable () -> Void
  /// The outcome, as the table of edge cases shows it; "pending" while the promise is pending.
  private let currentOutcome: @Sendable () -> String

  init<Value>(_ promise: Promise<Value>, describe: @escaping @Sendable (Value) -> String) {
    cancel = { promise.cancel() }
    currentOutcome = { promise.current?.map(describe).outcome ?? "pending" }
  }

  var outcome: String { currentOutcome() }
}

extension Result where Failure == any Error {
  /// The value, or the name of the error.
  var outcome: String {
    switch self {
    case .success(let value): "\(value)"
    case .failure(let error): name(of: error)
    }
  }
}

private func name(of error: any Error) -> String {
  switch error {
  case is CancellationError: "cancelled"
  case PromiseError.noneFulfilled(let errors, _): "noneFulfilled(\(list(errors.map(name))))"
  default: "\(error)"
  }
}

private func list(_ parts: [String]) -> String { "[\(parts.joined(separator: ", "))]" }
