import CorePromises

/// A function that combines several promises into one, for tests that hold for each such function.
enum Combinator: String, CaseIterable, Sendable {
  case all, allOver, allSettled, any, race

  func combine(_ promises: [Promise<Int>]) -> Combined {
    switch self {
    case .all: Combined(Promise.all(promises)) { "\($0)" }
    case .allOver:
      Combined(Promise.all(over: promises, limit: 2, on: .immediate) { $0 }) { "\($0)" }
    case .allSettled: Combined(Promise.allSettled(promises)) { list($0.map(\.outcome)) }
    case .any: Combined(Promise.any(promises)) { "\($0)" }
    case .race: Combined(Promise.race(promises)) { "\($0)" }
    }
  }
}

/// A function that takes promises one after another.
enum Procession: String, CaseIterable, Sendable {
  case allOver, reduce

  func combine(_ promises: [Promise<Int>]) -> Combined {
    switch self {
    case .allOver:
      Combined(Promise.all(over: promises, limit: 1, on: .immediate) { $0 }) { "\($0)" }
    case .reduce:
      Combined(
        Promise.reduce(over: promises, from: 0, on: .immediate) { sum, promise in
          promise.map(on: .immediate) { sum + $0 }
        }
      ) { "\($0)" }
    }
  }
}

/// A promise made of several, whatever its value's type.
struct Combined: Sendable {
  let cancel: @Sendable () -> Void
  /// Adds an observer, which is never cancelled, in the given context.
  let watch: @Sendable (ExecutionContext, @escaping @Sendable (String) -> Void) -> Void
  /// The outcome, as the table of edge cases shows it; "pending" while the promise is pending.
  private let currentOutcome: @Sendable () -> String
  private let finalOutcome: @Sendable () async -> String

  init<Value>(_ promise: Promise<Value>, describe: @escaping @Sendable (Value) -> String) {
    cancel = { promise.cancel() }
    watch = { context, body in
      _ = promise.tap(on: context) { body($0.map(describe).outcome) }
    }
    currentOutcome = { promise.current?.map(describe).outcome ?? "pending" }
    finalOutcome = { await promise.result.map(describe).outcome }
  }

  var outcome: String { currentOutcome() }

  /// Awaits and returns the outcome.
  func awaitOutcome() async -> String { await finalOutcome() }
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
