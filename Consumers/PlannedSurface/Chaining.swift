// Moves into CorePromises, one operator at a time, as each is built: this file must shrink.

public import DelegatePromises

extension Promise {
  /// From an error of one type to a promise.
  public func recover<Failure: Error>(
    only type: Failure.Type,
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ transform: @escaping @isolated(any) @Sendable (Failure) throws -> Promise
  ) -> Promise { .pending().promise }

  /// From one error to a promise.
  public func recover<Failure: Error & Equatable>(
    matching error: Failure,
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ transform: @escaping @isolated(any) @Sendable () throws -> Promise
  ) -> Promise { .pending().promise }

  /// Ends the chain for errors of one type.
  @discardableResult public func `catch`<Failure: Error>(
    only type: Failure.Type,
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable (Failure) -> Void
  ) -> Promise<Void> { .pending().promise }

  /// Ends the chain for one error.
  @discardableResult public func `catch`<Failure: Error & Equatable>(
    matching error: Failure,
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable () -> Void
  ) -> Promise<Void> { .pending().promise }
}
