import CorePromises

extension Operator {
  /// The operators whose handler may throw.
  static let throwing: [Operator] = [
    .map, .then, .compactMap, .validate, .recover, .mapError, .finallyThen,
  ]

  /// The operators whose handler runs for a value only, or for an error only.
  static let choosy: [Operator] = [
    .map, .then, .compactMap, .validate, .recover, .mapError, .catch,
  ]

  /// The result that makes no handler run, if the operator is choosy.
  var otherResult: Result<Int, any Error> {
    switch cause {
    case .success: .failure(BakeryError.ovenIsCold)
    case .failure: .success(1)
    }
  }

  /// Attaches a handler to a promise.
  func attach(
    to promise: Promise<Int>, on context: ExecutionContext,
    _ body: @escaping @Sendable () throws -> Void
  ) -> Promise<Void> {
    let one: @Sendable () throws -> Int = {
      try body()
      return 1
    }
    switch self {
    case .map: return promise.map(on: context) { _ in try body() }
    case .then: return promise.then(on: context) { _ in .fulfilled(try body()) }
    case .compactMap: return promise.compactMap(on: context) { _ in try one() }.asVoid()
    case .validate: return promise.validate(on: context) { _ in try one() > 0 }.asVoid()
    case .recover: return promise.recover(on: context) { _ in .fulfilled(try one()) }.asVoid()
    case .mapError:
      return promise.mapError(on: context) { _ in BakeryError.burnt(try one()) }.asVoid()
    case .catch: return promise.catch(on: context) { _ in try? body() }
    case .finally: return promise.finally(on: context) { try? body() }.asVoid()
    case .finallyThen:
      return promise.finallyThen(on: context) { Promise.fulfilled(try one()) }.asVoid()
    case .tap: return promise.tap(on: context) { _ in try? body() }.asVoid()
    case .handle: return promise.handle(on: context) { _ in try? body() }
    }
  }
}
