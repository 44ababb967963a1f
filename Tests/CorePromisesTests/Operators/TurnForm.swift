import CorePromises

/// A function that starts its parts in turn.
enum TurnForm: CaseIterable {
  case all, reduce, loop, retry

  /// Runs four parts, which have the given isolation: one after another, or two at once for `all`.
  func run(
    on context: ExecutionContext = .inherited, isolation: isolated (any Actor)? = #isolation,
    _ part: @escaping @Sendable () throws -> Promise<Int>
  ) -> Promise<Void> {
    switch self {
    case .all: Promise.all(over: 0..<4, limit: 2, on: context) { _ in try part() }.asVoid()
    case .reduce:
      Promise.reduce(over: 0..<4, from: 0, on: context) { try part().plus($0 + $1) }.asVoid()
    case .loop: Promise.loop(from: 0, on: context) { try part().step($0) }.asVoid()
    case .retry:
      Promise.retry(
        attempts: 4, backoff: isolation == nil ? .none : .constant(.microseconds(1)), on: context
      ) { try part().attempt($0) }
      .asVoid()
    }
  }
}

// A closure in a function with an isolation would have that isolation too.
extension Promise<Int> {
  fileprivate func plus(_ number: Int) -> Promise<Int> { map(on: .immediate) { $0 + number } }

  fileprivate func step(_ round: Int) -> Promise<LoopStep<Int, Int>> {
    map(on: .immediate) { _ in round == 3 ? .done(round) : .again(round + 1) }
  }

  /// Takes each attempt but the last one for a failure.
  fileprivate func attempt(_ number: Int) -> Promise<Int> {
    map(on: .immediate) { value in
      guard number == 4 else { throw BakeryError.burnt(number) }
      return value
    }
  }
}
