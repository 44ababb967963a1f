// What promises of other libraries call our operators: the compiler names ours, and replaces the
// name where nothing else differs. None of it is compiled into the library, or offered by
// completion.
//
// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_inheritActorContext(always): P4, no other spelling runs a closure where it was formed.
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

  /// The name of google/promises for ``finally(on:fileID:line:_:)``.
  @available(*, unavailable, renamed: "finally")
  @_alwaysEmitIntoClient
  public func always(
    on context: ExecutionContext = .inherited, _ body: () -> Void
  ) -> Promise { fatalError() }

  /// NIO's name for ``tap(on:fileID:line:_:)``.
  @available(*, unavailable, renamed: "tap")
  @_alwaysEmitIntoClient
  public func always(_ body: (Result<Value, any Error>) -> Void) -> Promise { fatalError() }

  /// PromiseKit's name for ``finallyThen(on:fileID:line:_:)``.
  @available(*, unavailable, renamed: "finallyThen")
  @_alwaysEmitIntoClient
  public func ensureThen<Ignored: Sendable>(
    on context: ExecutionContext = .inherited, _ next: () -> Promise<Ignored>
  ) -> Promise { fatalError() }

  /// PromiseKit's name for looking at the value.
  @available(*, unavailable, message: "use tap, or return the value from map")
  @_alwaysEmitIntoClient
  public func get(
    on context: ExecutionContext = .inherited, _ body: (Value) throws -> Void
  ) -> Promise { fatalError() }

  /// NIO's name for ``value``.
  @available(*, unavailable, message: "use try await promise.value")
  @_alwaysEmitIntoClient
  public func get() async throws -> Value { fatalError() }

  /// The name of Combine and NIO for ``then(on:fileID:line:_:)``.
  @available(*, unavailable, renamed: "then")
  @_alwaysEmitIntoClient
  public func flatMap<NewValue: Sendable>(
    on context: ExecutionContext = .inherited,
    @_inheritActorContext(always)
    _ next: @escaping @isolated(any) @Sendable (Value) throws -> Promise<NewValue>
  ) -> Promise<NewValue> { then(on: context, next) }

  /// NIO's name for ``map(on:fileID:line:_:)`` of a closure that may throw.
  @available(*, unavailable, renamed: "map")
  @_alwaysEmitIntoClient
  public func flatMapThrowing<NewValue: Sendable>(
    _ transform: (Value) throws -> NewValue
  ) -> Promise<NewValue> { fatalError() }

  /// NIO's name for ``recover(on:fileID:line:_:)``.
  @available(*, unavailable, renamed: "recover")
  @_alwaysEmitIntoClient
  public func flatMapError(_ next: (any Error) throws -> Promise) -> Promise { fatalError() }

  /// NIO's name for ``handle(on:fileID:line:_:)``.
  @available(*, unavailable, renamed: "handle")
  @_alwaysEmitIntoClient
  public func whenComplete(_ body: (Result<Value, any Error>) -> Void) { fatalError() }

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

  /// PromiseKit's name for ``rejected(_:fileID:line:)``.
  @available(*, unavailable, message: "use Promise.rejected(error)")
  @_alwaysEmitIntoClient
  public init(error: any Error) { fatalError() }

  /// What other libraries call a promise that is settled later.
  @available(
    *, unavailable, message: "use Promise.pending(), which returns the promise and its resolver"
  )
  @_alwaysEmitIntoClient
  public init() { fatalError() }
}
