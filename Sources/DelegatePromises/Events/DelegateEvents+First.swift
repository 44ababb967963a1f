extension DelegateEvents where Value: Sendable {
  /// Returns a promise of the next value.
  ///
  /// It is a function, since each call starts a new reading, and the promise records where it was
  /// made. If the events end first, the promise is rejected with their error, or with
  /// ``DelegateError/ended(madeAt:)``. If their adapter went away, the error is
  /// ``DelegateError/released(madeAt:)``. The promise reads until it is settled or cancelled, even
  /// if no code holds it.
  ///
  /// ```swift
  /// let loaf = oven.didBake.first()
  /// ```
  @inlinable
  public func first(fileID: StaticString = #fileID, line: UInt = #line) -> Promise<Value> {
    let events = events
    let (promise, resolver) = Promise<Value>.pending(fileID: fileID, line: line)
    let reader = Reader<Value>(events: events.branches.count, PackedOrigin(fileID, line)) { taken in
      switch taken {
      case .value(let value): resolver.offer(.success(value))
      case .end(let end): resolver.offer(.failure(end.error(for: promise)))
      case .nothing, .over: break
      }
    }
    resolver.onCancel { reader.leave() }
    events.attach(reader.sink, keep: reader.keep)
    return promise
  }
}

extension DelegateEvents where Value: Sendable {
  /// Returns a promise of the first value that `isWanted` accepts.
  ///
  /// `isWanted` runs inside the callback. If it throws, the promise is rejected with that error.
  /// Everything else works as in ``first(fileID:line:)``.
  ///
  /// ```swift
  /// let rye = oven.didBake.first { $0.name == "rye" }
  /// ```
  @_disfavoredOverload  // Values that stay on an actor have a form of their own.
  @inlinable
  public func first(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    where isWanted: @escaping @Sendable (Value) throws -> Bool
  ) -> Promise<Value> {
    filter(isWanted).first(fileID: fileID, line: line)
  }
}

extension DelegateEvents {
  /// Returns a promise of the first result of `transform` that is not nil.
  ///
  /// `transform` runs inside each callback. A result that is not nil fulfills the promise, an error
  /// rejects it, and nil waits for the next callback. Because `transform` runs inside the callback,
  /// it can read arguments that are not Sendable or are valid only there; they never escape. Calls
  /// may run at the same time if the source calls from several threads; the callback that entered
  /// first wins.
  ///
  /// ```swift
  /// let rye = oven.didBake.firstNonNil { $0.name == "rye" ? $0.grams : nil }
  /// ```
  @_disfavoredOverload  // Values that stay on an actor have a form of their own.
  @inlinable
  public func firstNonNil<NewValue: Sendable>(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    _ transform: @escaping @Sendable (Value) throws -> NewValue?
  ) -> Promise<NewValue> {
    compactMap(transform).first(fileID: fileID, line: line)
  }
}

extension EventEnd {
  @usableFromInline
  func error<Value>(for promise: Promise<Value>) -> any Error {
    switch self {
    case .ended(let error): error ?? DelegateError.ended(madeAt: promise.origin)
    case .released: DelegateError.released(madeAt: promise.origin)
    }
  }
}
