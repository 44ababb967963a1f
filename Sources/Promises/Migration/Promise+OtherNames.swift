// What promises of other libraries call our operators: the compiler names ours, and replaces the
// name where nothing else differs. None of it is compiled into the library, or offered by
// completion.
extension Promise {
  /// PromiseKit's name for ``map(on:fileID:line:_:)`` of a closure that returns nothing.
  @available(*, unavailable, renamed: "map")
  @_alwaysEmitIntoClient
  public func done(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ body: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> Promise<Void> { map(on: context, body) }

  /// PromiseKit's name for ``finally(on:fileID:line:_:)``.
  @available(*, unavailable, renamed: "finally")
  @_alwaysEmitIntoClient
  public func ensure(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ body: @escaping @isolated(any) @Sendable () -> Void
  ) -> Promise { finally(on: context, body) }

  /// The name of Combine and NIO for ``then(on:fileID:line:_:)``.
  @available(*, unavailable, renamed: "then")
  @_alwaysEmitIntoClient
  public func flatMap<NewValue: Sendable>(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> { then(on: context, next) }

  /// Combine's name for the end of a chain.
  @available(*, unavailable, message: "use handle, whose closure takes the Result, or publisher()")
  @_alwaysEmitIntoClient
  public func sink(
    receiveCompletion: (Result<Value, any Error>) -> Void = { _ in },
    receiveValue: (Value) -> Void
  ) {}

  /// The name of PromiseKit and NIO for waiting.
  @available(*, unavailable, message: "use try await promise.value; no thread is blocked")
  @_alwaysEmitIntoClient
  public func wait() throws -> Value { fatalError() }

  /// PromiseKit's name for ``fulfilled(_:fileID:line:)``.
  @available(*, unavailable, renamed: "fulfilled")
  @_alwaysEmitIntoClient
  public static func value(_ value: Value) -> Promise { fulfilled(value) }

  /// JavaScript's name for ``fulfilled(_:fileID:line:)``.
  @available(*, unavailable, renamed: "fulfilled")
  @_alwaysEmitIntoClient
  public static func resolve(_ value: Value) -> Promise { fulfilled(value) }

  /// JavaScript's name for ``rejected(_:fileID:line:)``.
  @available(*, unavailable, renamed: "rejected")
  @_alwaysEmitIntoClient
  public static func reject(_ reason: any Error) -> Promise { rejected(reason) }
}
