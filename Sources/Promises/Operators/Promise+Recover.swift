// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.

extension Promise {
  /// Returns a promise that settles as the promise returned by `next` does, if this one fails.
  ///
  /// `next` gets the error. It runs where it was written, or in `context` if it is nonisolated. If it
  /// throws, the new promise is rejected with that error. A value passes through unchanged.
  /// Cancellation is an error like any other: check for `CancellationError` if you do not want to
  /// recover from it.
  ///
  /// Cancelling the new promise withdraws from this one or, once `next` has run, from the promise
  /// that it returned. `next` is released once it has run, or cannot run any more.
  ///
  /// ```swift
  /// let bread = baguette.recover { _ in bakery.order(.rye) }
  /// ```
  @_alwaysEmitIntoClient
  public func recover(
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable (any Error) throws -> Promise
  ) -> Promise { recovering(on: context, fileID, line, IsolatedNext(next)) }

  /// Returns a promise that settles as the promise returned by `next` does, if this one fails with
  /// an error of one type.
  ///
  /// An error of another type passes through unchanged. Otherwise this is
  /// ``recover(on:fileID:line:_:)``.
  ///
  /// ```swift
  /// let bread = baguette.recover(only: OvenError.self) { bakery.order($0.instead) }
  /// ```
  @_alwaysEmitIntoClient
  public func recover<Failure: Error>(
    only type: Failure.Type,
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable (Failure) throws -> Promise
  ) -> Promise { recovering(on: context, fileID, line, IsolatedNext(next)) }

  /// Returns a promise that settles as the promise returned by `next` does, if this one fails with
  /// one error.
  ///
  /// An error that is not equal to `error` passes through unchanged. Otherwise this is
  /// ``recover(on:fileID:line:_:)``.
  ///
  /// ```swift
  /// let bread = baguette.recover(matching: OvenError.cold) { bakery.order(.rye) }
  /// ```
  @_alwaysEmitIntoClient
  public func recover<Failure: Error & Equatable>(
    matching error: Failure,
    on context: ExecutionContext = .inherited,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable () throws -> Promise
  ) -> Promise {
    let next = IsolatedNext<Void, Value>(next)
    let plain = next.plain
    let matching = IsolatedNext<Failure, Value> { failure in
      guard failure == error else { throw UnhandledFailure() }
      return try plain.run(())
    }
    return recovering(on: context.calling(next.isolation), fileID, line, matching)
  }

  /// The frame of all forms, for errors of the type that `next` takes; others pass through.
  @_alwaysEmitIntoClient
  func recovering<Failure>(
    on context: ExecutionContext, _ fileID: StaticString, _ line: UInt,
    _ next: IsolatedNext<Failure, Value>
  ) -> Promise {
    observe(on: context, fileID, line, next) { observer, source, trampoline in
      let next = observer.handler(
        PlainNext<Failure, Value>.self, for: .errors, of: source, trampoline)
      guard let next else { return }
      observer.handle(source, on: trampoline) {
        guard let failure = source.error as? Failure else { throw UnhandledFailure() }
        observer.adopt(try next.run(failure).core, on: trampoline)
      }
    }
  }
}
