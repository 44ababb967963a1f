// Calls that lack a part, or have one too many: see Promise+Refused.swift.

extension Promise {
  /// Refuses a request without a `start`.
  @available(
    *, unavailable,
    message: "say how the source starts, such as { $0.bake() }; the closure may be empty"
  )
  public init<Source, Delegate>(
    from source: Source,
    taking property: ReferenceWritableKeyPath<Source, Delegate?>,
    with makeAdapter: @escaping (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil
  ) { fatalError("does not compile") }

  /// Refuses a request without a `start`.
  @available(
    *, unavailable,
    message: "say how the source starts, such as { $0.bake() }; the closure may be empty"
  )
  public init<Source, Delegate>(
    owning source: Source,
    taking property: ReferenceWritableKeyPath<Source, Delegate?>,
    on context: ExecutionContext,
    with makeAdapter: @escaping @Sendable (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil
  ) { fatalError("does not compile") }

  /// Refuses a request without a `start`.
  @available(
    *, unavailable,
    message: "say how the source starts, such as { $0.bake() }; the closure may be empty"
  )
  public static func answer<Source, Delegate>(
    from source: Source,
    taking property: ReferenceWritableKeyPath<Source, Delegate?>,
    with makeAdapter: @escaping (Resolver) -> Delegate,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil
  ) async throws -> Value { fatalError("does not compile") }

  /// Refuses an adapter that does not conform to the protocol of the slot's delegate.
  @available(
    *, unavailable,
    message: "the adapter does not conform to the protocol of the source's delegate"
  )
  public init<Source, Delegate, Adapter, Ignored>(
    from source: Source,
    taking slot: DelegateSlot<Source, Delegate>,
    with makeAdapter: @escaping (Resolver) -> Adapter,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    @_implicitSelfCapture start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) { fatalError("does not compile") }

  /// Refuses an adapter that does not conform to the protocol of the slot's delegate.
  @available(
    *, unavailable,
    message: "the adapter does not conform to the protocol of the source's delegate"
  )
  public static func answer<Source, Delegate, Adapter, Ignored>(
    from source: Source,
    taking slot: DelegateSlot<Source, Delegate>,
    with makeAdapter: @escaping (Resolver) -> Adapter,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    start: (Source) async throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Value { fatalError("does not compile") }
}
