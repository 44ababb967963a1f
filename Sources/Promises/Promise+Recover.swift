extension Promise {
  /// A promise that has another try when this one fails.
  ///
  /// `next` gets the error and returns the promise to go on with. It runs where it was written, or
  /// in `context` if it is nonisolated. If it throws, the new promise is rejected with that error.
  /// A value passes by without a call. Cancellation is an error like others: check for
  /// `CancellationError` if it must not be recovered from.
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
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable (any Error) throws -> Promise
  ) -> Promise { recovering(on: context, IsolatedNext(next)) }

  /// A promise that has another try when this one fails with an error of one type.
  ///
  /// As ``recover(on:_:)``; an error of another type passes by without a call.
  ///
  /// ```swift
  /// let bread = baguette.recover(only: OvenError.self) { bakery.order($0.instead) }
  /// ```
  @_alwaysEmitIntoClient
  public func recover<Failure: Error>(
    only type: Failure.Type,
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable (Failure) throws -> Promise
  ) -> Promise { recovering(on: context, IsolatedNext(next)) }

  /// A promise that has another try when this one fails with one error.
  ///
  /// As ``recover(on:_:)``; an error that is not equal to `error` passes by without a call.
  ///
  /// ```swift
  /// let bread = baguette.recover(matching: OvenError.cold) { bakery.order(.rye) }
  /// ```
  @_alwaysEmitIntoClient
  public func recover<Failure: Error & Equatable>(
    matching error: Failure,
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable () throws -> Promise
  ) -> Promise {
    let next = IsolatedNext<Void, Value>(next)
    let plain = next.plain
    return recover(only: Failure.self, on: context.calling(next.isolation)) { failure in
      guard failure == error else { throw failure }
      return try plain(())
    }
  }

  /// The frame of all forms, for errors of the type that `next` takes; others pass by.
  @_alwaysEmitIntoClient @inline(__always)
  func recovering<Failure>(
    on context: ExecutionContext, _ next: IsolatedNext<Failure, Value>
  ) -> Promise {
    observe(on: context, next) { core, source, drain in
      core.run(Value.self, PlainNext<Failure, Value>.self, source, drain) { node, next in
        guard source.isFailure, let failure = source.error as? Failure else {
          return node.pass(Value.self, from: source, drain: drain)
        }
        return node.adopt(try next(failure), drain: drain)
      }
    }
  }
}
