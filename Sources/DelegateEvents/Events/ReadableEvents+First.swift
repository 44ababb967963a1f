// @_disfavoredOverload: values that stay on an actor have a form of their own.

extension ReadableEvents where Value: Sendable {
  /// Returns a promise of the next value; that of a ``CurrentValue`` is the current one.
  ///
  /// It is a function, since each call starts a new reading, and the promise records where it was
  /// made. If the events end first, the promise is rejected with their error, or with
  /// ``/DelegatePromises/DelegateError/ended(madeAt:)``. If their adapter went away, the error is
  /// ``/DelegatePromises/DelegateError/released(madeAt:)``. The promise reads until it is settled or
  /// cancelled. If no code holds it, and no handler, derived promise or task waits for it, it stops
  /// reading. A derived promise, such as that of `named`, waits even if no code holds it: cancel it.
  ///
  /// ```swift
  /// let loaf = oven.didBake.first()
  /// ```
  @inlinable
  public func first(fileID: StaticString = #fileID, line: UInt = #line) -> Promise<Value> {
    let (events, origin, resolver) = (events, PackedOrigin(fileID, line), WeakResolver())
    let reader = Reader<Value>(events: events.branches.count, keeping: .firstValue, origin) {
      switch $1 {
      case .value(let value): resolver.offer(.success(value))
      case .end(let end): resolver.offer(Result<Value, any Error>.failure(end.error(origin)))
      case .nothing, .over: break
      }
    }
    let promise = Promise<Value>(of: resolver, origin) { reader.leave() }
    events.attach(reader)
    return promise
  }

  /// Returns a promise of the first value that `isWanted` accepts.
  ///
  /// `isWanted` runs inside the callback. If it throws, the promise is rejected with that error.
  /// Everything else works as in ``first(fileID:line:)``. To transform the value too, write
  /// `compactMap { … }.first()`.
  ///
  /// ```swift
  /// let rye = oven.didBake.first { $0.name == "rye" }
  /// ```
  @_disfavoredOverload
  @inlinable
  public func first(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    where isWanted: @escaping @Sendable (Value) throws -> Bool
  ) -> Promise<Value> {
    filter(isWanted).first(fileID: fileID, line: line)
  }
}

extension EventEnd {
  @usableFromInline
  func error(_ origin: PackedOrigin) -> any Error {
    switch self {
    case .ended(let error): error ?? DelegateError.ended(madeAt: origin.unpacked)
    case .released: DelegateError.released(madeAt: origin.unpacked)
    }
  }
}
