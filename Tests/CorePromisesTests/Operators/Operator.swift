import CorePromises

/// The operators that take a handler.
enum Operator: String, CaseIterable, Sendable {
  case map, then, compactMap, validate, recover, recoverMatching, mapError, `catch`, catchMatching
  case finally, finallyThen, tap, handle

  /// The operators whose handler may throw.
  static let throwing: [Operator] = [
    .map, .then, .compactMap, .validate, .recover, .recoverMatching, .mapError, .finallyThen,
  ]

  /// The operators whose handler runs for a value only, or for an error only.
  static let choosy: [Operator] = [
    .map, .then, .compactMap, .validate, .recover, .recoverMatching, .mapError, .catch,
    .catchMatching,
  ]

  /// The result that makes the handler run.
  var cause: Result<Int, any Error> {
    switch self {
    case .recover, .recoverMatching, .mapError, .catch, .catchMatching:
      .failure(BakeryError.ovenIsCold)
    case .map, .then, .compactMap, .validate, .finally, .finallyThen, .tap, .handle: .success(1)
    }
  }

  /// The result that makes no handler run, if the operator is choosy.
  var otherResult: Result<Int, any Error> {
    switch cause {
    case .success: .failure(BakeryError.ovenIsCold)
    case .failure: .success(1)
    }
  }

  /// Attaches a handler, which has the given isolation, to a promise.
  func attach(
    to promise: Promise<Int>, on context: ExecutionContext = .inherited,
    isolation: isolated (any Actor)? = #isolation, _ body: @escaping @Sendable () throws -> Void
  ) -> Promise<Void> {
    switch self {
    case .map: promise.map(on: context) { _ in try body() }
    case .then: promise.then(on: context) { _ in .fulfilled(try body()) }
    case .compactMap: promise.compactMap(on: context) { _ in try body() }
    case .validate:
      promise.validate(on: context) { _ in
        try body()
        return true
      }.asVoid()
    case .recover:
      promise.recover(on: context) { _ in
        try body()
        return .fulfilled(1)
      }.asVoid()
    case .recoverMatching:
      promise.recover(matching: BakeryError.ovenIsCold, on: context) {
        try body()
        return .fulfilled(1)
      }.asVoid()
    case .mapError:
      promise.mapError(on: context) { error in
        try body()
        return error
      }.asVoid()
    case .catch: promise.catch(on: context) { _ in try? body() }
    case .catchMatching:
      promise.catch(matching: BakeryError.ovenIsCold, on: context) { try? body() }
    case .finally: promise.finally(on: context) { try? body() }.asVoid()
    case .finallyThen: promise.finallyThen(on: context) { .fulfilled(try body()) }.asVoid()
    case .tap: promise.tap(on: context) { _ in try? body() }.asVoid()
    case .handle: promise.handle(on: context) { _ in try? body() }
    }
  }
}
