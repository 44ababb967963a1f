// What promises of other libraries call our operators: the compiler names ours, and replaces the name
// where nothing else differs. None of it is compiled into the library, or offered by completion.
extension Promise {
  /// PromiseKit's name for ``map(on:fileID:line:_:)`` of a closure that returns nothing.
  @available(*, unavailable, renamed: "map")
  @_alwaysEmitIntoClient
  public func done(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ body: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> Promise<Void> { map(on: context, body) }

  /// PromiseKit's name for looking at the value.
  @available(
    *, unavailable,
    message: "use tap, whose closure takes the Result, or map, and return the value"
  )
  @_alwaysEmitIntoClient
  public func get(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ body: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> Promise { self }

  /// PromiseKit's name for ``finally(on:fileID:line:_:)``.
  @available(*, unavailable, renamed: "finally")
  @_alwaysEmitIntoClient
  public func ensure(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ body: @escaping @isolated(any) @Sendable () -> Void
  ) -> Promise { finally(on: context, body) }

  /// PromiseKit's name for ``finallyThen(on:fileID:line:_:)``.
  @available(*, unavailable, renamed: "finallyThen")
  @_alwaysEmitIntoClient
  public func ensureThen<Ignored: Sendable>(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable () throws -> Promise<Ignored>
  ) -> Promise { finallyThen(on: context, next) }

  /// The name of google/promises for ``finally(on:fileID:line:_:)``.
  @available(*, unavailable, renamed: "finally")
  @_alwaysEmitIntoClient
  public func always(
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

  /// NIO's name for ``recover(on:fileID:line:_:)``.
  @available(*, unavailable, renamed: "recover")
  @_alwaysEmitIntoClient
  public func flatMapError(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable (any Error) throws -> Promise
  ) -> Promise { recover(on: context, next) }

  /// NIO's name for ``handle(on:fileID:line:_:)``.
  @available(*, unavailable, renamed: "handle")
  @_alwaysEmitIntoClient
  public func whenComplete(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ body: @escaping @isolated(any) @Sendable (Result<Value, any Error>) -> Void
  ) { handle(on: context, body) }

  /// Combine's name for the end of a chain.
  @available(*, unavailable, message: "use handle, whose closure takes the Result, or publisher()")
  @_alwaysEmitIntoClient
  public func sink(
    receiveCompletion: (Result<Value, any Error>) -> Void = { _ in },
    receiveValue: (Value) -> Void
  ) {}

  /// Combine's way to choose a context.
  @available(*, unavailable, message: "pass on: to the operator whose handler is to run there")
  @_alwaysEmitIntoClient
  public func receive<Scheduler>(on scheduler: Scheduler) -> Promise { self }

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

extension Promise.Resolver {
  /// PromiseKit's name for ``settle(_:_:)-(Value?,_)``.
  @available(*, unavailable, renamed: "settle")
  @_alwaysEmitIntoClient
  public func resolve(_ value: Value?, _ reason: (any Error)?) { settle(value, reason) }
}
