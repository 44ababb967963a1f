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
}

// A handler has the isolation of the function in which it is written. Therefore there is one
// function for each isolation, all with the same code.

@MainActor func handleOnMainActor(
  _ promise: Promise<Int>, with name: Operator, _ visit: @escaping @MainActor () -> Int
) -> Promise<Void> {
  switch name {
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

@BakeryActor func handleOnBakeryActor(
  _ promise: Promise<Int>, with name: Operator, _ visit: @escaping @BakeryActor () -> Int
) -> Promise<Void> {
  switch name {
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

extension Shop {
  func handle(
    _ promise: Promise<Int>, with name: Operator, _ visit: @escaping @Sendable () -> Int
  ) -> Promise<Void> {
    switch name {
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

func handleNonisolated(
  _ promise: Promise<Int>, with name: Operator, _ visit: @escaping @Sendable () -> Int
) -> Promise<Void> {
  switch name {
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
