// Calls whose `start` names a method and does not call it, as in { $0.bake }. They compile, and the
// source never starts. These declarations fit such a call better than those in Promise+Answer.swift
// and Promise+From.swift, so the compiler warns. They are left out of the documentation, where links to
// those would be ambiguous; only an attribute with an underscore does that.
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
    taking property: ReferenceWritableKeyPath<Source, Delegate?>,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    start: (Source) async throws -> (repeat each Argument) -> Ignored,
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
    taking property: ReferenceWritableKeyPath<Source, Delegate?>,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    isolation: isolated CallersActor = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture
    start: @escaping (Source) throws -> (repeat each Argument) -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) {
    self.init(
      from: source, taking: property, with: makeDelegate, callsBack: moment, timeout: timeout,
      clock: clock, isolation: isolation, fileID: fileID, line: line,
      start: { source in _ = try start(source) }, stop: stop)
  }
}
