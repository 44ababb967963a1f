import CorePromises

/// The two handlers of `then` in Promises/A+, which are separate operators here.
enum Reaction: String, CaseIterable, Sendable {
  case onFulfilled, onRejected

  /// The result that makes this handler run.
  var cause: Result<Int, any Error> {
    switch self {
    case .onFulfilled: .success(1)
    case .onRejected: .failure(BakeryError.burnt(1))
    }
  }

  var other: Reaction { self == .onFulfilled ? .onRejected : .onFulfilled }

  /// Attaches this handler, which gets the value or the error, and returns a promise.
  func handle(
    _ promise: Promise<Int>,
    on context: ExecutionContext,
    _ handler: @escaping @Sendable (Result<Int, any Error>) throws -> Promise<Int>
  ) -> Promise<Int> {
    switch self {
    case .onFulfilled: promise.then(on: context) { try handler(.success($0)) }
    case .onRejected: promise.recover(on: context) { try handler(.failure($0)) }
    }
  }

  /// Attaches this handler, which logs `entry`.
  func log<Entry: Sendable>(
    _ entry: Entry, of promise: Promise<Int>, on context: ExecutionContext, in log: Log<Entry>
  ) -> Promise<Int> {
    handle(promise, on: context) { _ in
      log.append(entry)
      return .fulfilled(0)
    }
  }
}
