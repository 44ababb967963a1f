// Calls whose `start` names a method and does not call it, as in { $0.bake }. They compile, and the
// source never starts. They fit these declarations as well as the requests beside them, which are
// disfavoured, so the compiler warns. These are left out of the documentation, where links to the
// requests would be ambiguous; only an attribute with an underscore does that.
//
// A method of any actor fits `@isolated(any)`, and a method that does not throw fits `throws`. But only
// async methods fit `async` well enough, so nothing warns of them. Nor does anything where `start` gets
// an adapter: there, `stop` gets what `start` returned, which may be a function.
//
// @_documentation: links to the overloads beside them would be ambiguous.
// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_implicitSelfCapture: no other spelling lets `start` leave out `self`.

extension Promise {
  /// Warns of a `start` that names a method of the source, and does not call it.
  @available(*, deprecated, message: "start names a method without calling it: write { $0.bake() }")
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient
  public static func answer<Source, Delegate, each Argument, Ignored>(
    from source: Source,
    taking slot: DelegateSlot<Source, Delegate>,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Source) async throws -> @isolated(any) (repeat each Argument) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Value {
    try await answer(
      from: source, taking: slot, with: makeDelegate, callsBack: moment, timeout: timeout,
      clock: clock, isolation: isolation, fileID: fileID, line: line,
      start: { source in _ = try await start(source) }, stop: stop)
  }

  /// Warns of a `start` that names a method of the source, and does not call it.
  @available(*, deprecated, message: "start names a method without calling it: write { $0.bake() }")
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient
  public static func answer<Source, Delegate, each Argument, Ignored>(
    from source: Source,
    taking property: ReferenceWritableKeyPath<Source, Delegate?>,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Source) async throws -> @isolated(any) (repeat each Argument) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Value {
    try await answer(
      from: source, taking: property, with: makeDelegate, callsBack: moment, timeout: timeout,
      clock: clock, isolation: isolation, fileID: fileID, line: line,
      start: { source in _ = try await start(source) }, stop: stop)
  }

  /// Warns of a `start` that names a method of the source, and does not call it.
  @available(*, deprecated, message: "start names a method without calling it: write { $0.bake() }")
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient
  public init<Source, Delegate, each Argument, Ignored>(
    from source: Source,
    taking slot: DelegateSlot<Source, Delegate>,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture
    start: @escaping (Source) throws -> @isolated(any) (repeat each Argument) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    self.init(
      from: source, taking: slot, with: makeDelegate, callsBack: moment, timeout: timeout,
      clock: clock, isolation: isolation, fileID: fileID, line: line,
      start: { source in _ = try start(source) }, stop: stop)
  }

  /// Warns of a `start` that names a method of the source, and does not call it.
  @available(*, deprecated, message: "start names a method without calling it: write { $0.bake() }")
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient
  public init<Source, Delegate, each Argument, Ignored>(
    from source: Source,
    taking property: ReferenceWritableKeyPath<Source, Delegate?>,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture
    start: @escaping (Source) throws -> @isolated(any) (repeat each Argument) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    self.init(
      from: source, taking: property, with: makeDelegate, callsBack: moment, timeout: timeout,
      clock: clock, isolation: isolation, fileID: fileID, line: line,
      start: { source in _ = try start(source) }, stop: stop)
  }

  /// Warns of a `start` that names a method of the source, and does not call it.
  @available(*, deprecated, message: "start names a method without calling it: write { $0.bake() }")
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient
  public init<Source, Delegate, each Argument, Ignored>(
    owning source: sending Source,
    taking slot: sending DelegateSlot<Source, Delegate>,
    on context: ExecutionContext,
    with makeDelegate: @escaping @Sendable (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture
    start:
      @escaping @Sendable (Source) throws -> @isolated(any) (repeat each Argument) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    self.init(
      owning: source, taking: slot, on: context, with: makeDelegate, callsBack: moment,
      timeout: timeout, clock: clock, fileID: fileID, line: line,
      start: { source in _ = try start(source) }, stop: stop)
  }

  /// Warns of a `start` that names a method of the source, and does not call it.
  @available(*, deprecated, message: "start names a method without calling it: write { $0.bake() }")
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient
  public init<Source, Delegate, each Argument, Ignored>(
    owning source: sending Source,
    taking property: any ReferenceWritableKeyPath<Source, Delegate?> & Sendable,
    on context: ExecutionContext,
    with makeDelegate: @escaping @Sendable (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture
    start:
      @escaping @Sendable (Source) throws -> @isolated(any) (repeat each Argument) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    self.init(
      owning: source, taking: property, on: context, with: makeDelegate, callsBack: moment,
      timeout: timeout, clock: clock, fileID: fileID, line: line,
      start: { source in _ = try start(source) }, stop: stop)
  }
}
