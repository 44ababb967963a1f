import CorePromises

// Each part returns a promise that a function makes. A closure has the isolation of the function in
// which it is written. Therefore there is one function for each isolation, all with the same code.

extension TurnProgram.Form {
  /// Runs four parts at most: one after another, or two at once for `all`.
  func run(
    on context: ExecutionContext = .inherited,
    _ part: @escaping @Sendable () throws -> Promise<Int>
  ) -> Promise<Void> {
    switch self {
    case .all: Promise.all(over: 0..<4, limit: 2, on: context) { _ in try part() }.asVoid()
    case .reduce:
      Promise.reduce(over: 0..<4, from: 0, on: context) { try part().plus($0 + $1) }.asVoid()
    case .loop: Promise.loop(from: 0, on: context) { try part().step($0) }.asVoid()
    case .retry:
      Promise.retry(attempts: 4, while: { _ in true }, on: context) { try part().attempt($0) }
        .asVoid()
    }
  }

  @MainActor func runOnMainActor(
    _ part: @escaping @MainActor () -> Promise<Int>
  ) -> Promise<Void> {
    switch self {
    case .all: Promise.all(over: 0..<4, limit: 2) { _ in part() }.asVoid()
    case .reduce: Promise.reduce(over: 0..<4, from: 0) { part().plus($0 + $1) }.asVoid()
    case .loop: Promise.loop(from: 0) { part().step($0) }.asVoid()
    case .retry:
      Promise.retry(attempts: 4, backoff: .constant(.microseconds(1))) { part().attempt($0) }
        .asVoid()
    }
  }
}

extension Shop {
  /// Runs four parts on this actor, which the closures do not capture.
  func run(
    _ form: TurnProgram.Form, on context: ExecutionContext,
    _ part: @escaping @Sendable () -> Promise<Int>
  ) -> Promise<Void> {
    switch form {
    case .all: Promise.all(over: 0..<4, limit: 2, on: context) { _ in part() }.asVoid()
    case .reduce:
      Promise.reduce(over: 0..<4, from: 0, on: context) { part().plus($0 + $1) }.asVoid()
    case .loop: Promise.loop(from: 0, on: context) { part().step($0) }.asVoid()
    case .retry: Promise.retry(attempts: 4, on: context) { part().attempt($0) }.asVoid()
    }
  }
}

extension Promise<Int> {
  fileprivate func plus(_ number: Int) -> Promise<Int> { map(on: .immediate) { $0 + number } }

  fileprivate func step(_ round: Int) -> Promise<LoopStep<Int, Int>> {
    map(on: .immediate) { _ in round == 3 ? .done(round) : .again(round + 1) }
  }

  fileprivate func attempt(_ number: Int) -> Promise<Int> {
    map(on: .immediate) { value in
      guard number == 4 else { throw BakeryError.burnt(number) }
      return value
    }
  }
}
