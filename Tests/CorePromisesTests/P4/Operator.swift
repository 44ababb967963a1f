import CorePromises

/// The operators that take a handler.
enum Operator: String, CaseIterable, Sendable {
  case map, then, compactMap, validate, recover, mapError, `catch`, finally, finallyThen, tap
  case handle

  /// The result that makes the handler run.
  var cause: Result<Int, any Error> {
    switch self {
    case .recover, .mapError, .catch: .failure(BakeryError.ovenIsCold)
    case .map, .then, .compactMap, .validate, .finally, .finallyThen, .tap, .handle: .success(1)
    }
  }

  /// Attaches a handler that has the isolation of the caller, and calls `visit`.
  func handle(
    _ promise: Promise<Int>, isolation: isolated (any Actor)? = #isolation,
    _ visit: @escaping @Sendable () -> Int
  ) -> Promise<Void> {
    switch self {
    case .map: promise.map { _ in visit() }.asVoid()
    case .then: promise.then { _ in Promise.fulfilled(visit()) }.asVoid()
    case .compactMap: promise.compactMap { _ in visit() }.asVoid()
    case .validate: promise.validate { _ in visit() > 0 }.asVoid()
    case .recover: promise.recover { _ in .fulfilled(visit()) }.asVoid()
    case .mapError: promise.mapError { _ in BakeryError.burnt(visit()) }.asVoid()
    case .catch: promise.catch { _ in _ = visit() }
    case .finally: promise.finally { _ = visit() }.map { _ in }
    case .finallyThen: promise.finallyThen { Promise.fulfilled(visit()) }.asVoid()
    case .tap: promise.tap { _ in _ = visit() }.asVoid()
    case .handle: promise.handle { _ in _ = visit() }
    }
  }

  /// Attaches a handler that the compiler knows to be on the main actor.
  @MainActor func handleOnMainActor(
    _ promise: Promise<Int>, _ visit: @escaping @MainActor () -> Int
  ) -> Promise<Void> {
    switch self {
    case .map: promise.map { _ in visit() }.asVoid()
    case .then: promise.then { _ in Promise.fulfilled(visit()) }.asVoid()
    case .compactMap: promise.compactMap { _ in visit() }.asVoid()
    case .validate: promise.validate { _ in visit() > 0 }.asVoid()
    case .recover: promise.recover { _ in .fulfilled(visit()) }.asVoid()
    case .mapError: promise.mapError { _ in BakeryError.burnt(visit()) }.asVoid()
    case .catch: promise.catch { _ in _ = visit() }
    case .finally: promise.finally { _ = visit() }.map { _ in }
    case .finallyThen: promise.finallyThen { Promise.fulfilled(visit()) }.asVoid()
    case .tap: promise.tap { _ in _ = visit() }.asVoid()
    case .handle: promise.handle { _ in _ = visit() }
    }
  }
}
