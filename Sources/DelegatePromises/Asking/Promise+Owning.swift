// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.
// @_disfavoredOverload: a `start` that names a method fits Promise+UncalledStart.swift too.
// @_implicitSelfCapture: no other spelling lets `start` leave out `self`.

/// Promises from a source that the caller transfers, as code without an actor must.
///
/// The source lives in a context from then on: a queue, an executor, or another context that runs one
/// job after another. There it is installed, started, stopped and given back. With `.immediate`, it
/// lives in no context: it starts inside this call, and is stopped inside the call that settles the
/// promise, most often inside the callback. Using the source afterwards does not compile, unless it is
/// Sendable.
extension Promise {
  /// Asks a source through a slot.
  ///
  /// `stop` waits behind a `start` that blocks the context. An adapter of such a source ends it itself,
  /// when `send` says that nobody reads.
  ///
  /// For a list of observers, the context must be serial with the source, which may hold a lock, or
  /// walk its list, while it calls. Examples are the queue on which the source calls, and `.main` for
  /// a source of the main thread.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public init<Source, Delegate, Ignored>(
    owning source: sending Source,
    taking slot: sending DelegateSlot<Source, Delegate>,
    on context: ExecutionContext,
    with makeDelegate: @escaping @Sendable (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    self = promise.asked(
      within: timeout, on: clock, at: .on(context, slot.terms),
      RequestTerms(to: Shown(source), of: Source.self, at: slot.terms, callsBack: moment),
      Self.steps(
        of: source, at: slot,
        Parts(
          resolver: consume resolver, make: makeDelegate, start: start, stop: stop, adapter: nil)))
  }

  /// Asks a source through a property, weak or strong, that holds its delegate.
  ///
  /// The key path does not tell how the property holds its delegate; a ``DelegateSlot`` can.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @inline(__always)
  public init<Source, Delegate, Ignored>(
    owning source: sending Source,
    taking property: consuming any ReferenceWritableKeyPath<Source, Delegate?> & Sendable,
    on context: ExecutionContext,
    with makeDelegate: @escaping @Sendable (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    self = promise.asked(
      within: timeout, on: clock, at: .on(context, .property),
      RequestTerms(to: Shown(source), of: Source.self, at: .property, callsBack: moment),
      Self.steps(
        of: source, at: consume property,
        Parts(
          resolver: consume resolver, make: makeDelegate, start: start, stop: stop, adapter: nil)))
  }
}
