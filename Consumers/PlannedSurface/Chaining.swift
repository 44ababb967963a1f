// Moves into CorePromises, one operator at a time, as each is built: this file must shrink.

public import DelegatePromises

extension Promise {
  /// From value to optional value: nil rejects.
  public func compactMap<NewValue: Sendable>(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ transform: @escaping @isolated(any) @Sendable (Value) throws -> NewValue?
  ) -> Promise<NewValue> { .pending().promise }

  /// From error to a value.
  public func replaceError(with value: Value) -> Promise { .pending().promise }

  /// From error to error.
  public func mapError(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ transform: @escaping @isolated(any) @Sendable (any Error) -> any Error
  ) -> Promise { .pending().promise }

  /// Runs either way, and waits for the promise it is given.
  public func finallyThen<Ignored: Sendable>(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ handler: @escaping @isolated(any) @Sendable () throws -> Promise<Ignored>
  ) -> Promise { .pending().promise }

  /// Rejects a value that does not pass.
  public func validate(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ isValid: @escaping @isolated(any) @Sendable (Value) throws -> Bool
  ) -> Promise { .pending().promise }

  /// The same promise without its value.
  public func asVoid() -> Promise<Void> { .pending().promise }

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
