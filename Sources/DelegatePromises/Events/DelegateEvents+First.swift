extension DelegateEvents where Value: Sendable {
  /// A promise of the next value.
  ///
  /// It is a function, since each call reads anew, and the promise knows where it was made. When
  /// the events end first, the promise is rejected with their error, or with
  /// ``DelegateError/ended(madeAt:)``, or ``DelegateError/released(madeAt:)`` if their adapter
  /// went away. It reads until it is settled or cancelled, whether or not anybody holds it.
  ///
  /// ```swift
  /// let loaf = oven.didBake.first()
  /// ```
  @inlinable
  public func first(fileID: StaticString = #fileID, line: UInt = #line) -> Promise<Value> {
    let events = events
    let (promise, resolver) = Promise<Value>.pending(fileID: fileID, line: line)
    let reader = Reader<Value>(events: events.branches.count) { taken in
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
  /// A promise of the first value that `isWanted` wants.
  ///
  /// `isWanted` runs inside the callback; if it throws, the promise is rejected with that error.
  /// Else as ``first(fileID:line:)``.
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
  /// For each callback, `transform` settles, by what it returns, rejects, by throwing, or waits for
  /// the next one, by returning nil. It runs inside the callback, so that arguments which are not
  /// Sendable, or are valid there only, can be read and never escape. Calls may run at the same
  /// time if the source calls from several threads; the callback that entered first wins.
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
