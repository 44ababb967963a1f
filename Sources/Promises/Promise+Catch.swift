extension Promise {
  /// Ends a chain: `handler` gets the error, if there is one.
  ///
  /// `handler` runs where it was written, or in `context` if it is nonisolated. The promise that is
  /// returned is fulfilled when all is done, error or not; it can still be cancelled, which
  /// withdraws from this one. `handler` is released once it has run, or cannot run any more.
  ///
  /// ```swift
  /// loaf.map { shelf.add($0) }.catch { log.warn("no bread today: \($0)") }
  /// ```
  @_alwaysEmitIntoClient
  @discardableResult
  public func `catch`(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable (any Error) -> Void
  ) -> Promise<Void> { catching(on: context, IsolatedHandler(handler)) }

  /// Ends a chain for errors of one type.
  ///
  /// As ``catch(on:_:)``, but for errors of other types, which are not swallowed: the promise that
  /// is returned is rejected with them, for a later `catch`.
  ///
  /// ```swift
  /// loaf.map { shelf.add($0) }
  ///   .catch(only: OvenError.self) { error in baker.call(about: error) }
  ///   .catch { log.warn("no bread today: \($0)") }
  /// ```
  @_alwaysEmitIntoClient
  @discardableResult
  public func `catch`<Failure: Error>(
    only type: Failure.Type,
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable (Failure) -> Void
  ) -> Promise<Void> { catching(on: context, IsolatedHandler(handler)) }

  /// Ends a chain for one error.
  ///
  /// As ``catch(on:_:)``, but for errors that are not equal to `error`, which are not swallowed:
  /// the promise that is returned is rejected with them, for a later `catch`.
  ///
  /// ```swift
  /// loaf.map { shelf.add($0) }
  ///   .catch(matching: OvenError.cold) { baker.call() }
  ///   .catch { log.warn("no bread today: \($0)") }
  /// ```
  @_alwaysEmitIntoClient
  @discardableResult
  public func `catch`<Failure: Error & Equatable>(
    matching error: Failure,
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable () -> Void
  ) -> Promise<Void> {
    let handler = IsolatedHandler<Void, Void>(handler)
    let plain = handler.plain
    let matching = IsolatedHandler<Failure, Void> { failure in
      guard failure == error else { throw failure }
      try plain(())
    }
    return catching(on: context.calling(handler.isolation), matching)
  }

  /// The frame of all forms, for errors of the type that `handler` takes; others are passed on.
  @_alwaysEmitIntoClient @inline(__always)
  func catching<Failure>(
    on context: ExecutionContext, _ handler: IsolatedHandler<Failure, Void>
  ) -> Promise<Void> {
    observe(on: context, handler) { core, source, drain in
      core.run(Void.self, PlainHandler<Failure, Void>.self, source, drain) { node, handler in
        if source.isFailure {
          let error = source.error
          guard let failure = error as? Failure else { return node.pass(error, drain: drain) }
          try handler(failure)
        }
        return node.pass(Void.self, (), drain: drain)
      }
    }
  }
}
