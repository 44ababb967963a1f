// Calls that do not compile, each with a message that names the cause.
//
// Without them, the compiler reports "no exact matches" both for a wrong adapter and for a wrong
// key path. They are tried when no other overload fits. Their closures have the types of the
// overloads beside them, so a call with any other mistake does not lead here.
//
// @_implicitSelfCapture: no other spelling lets `start` leave out `self`.
// @_disfavoredOverload: one that names a property tells more.

extension Promise {
  /// Refuses an adapter that does not conform to the protocol of the source's delegate.
  @available(
    *, unavailable,
    message: "the adapter does not conform to the protocol of the source's delegate"
  )
  public init<Source, Delegate, Adapter, Ignored>(
    from source: Source,
    taking property: ReferenceWritableKeyPath<Source, Delegate?>,
    with makeAdapter: @escaping (Resolver) -> Adapter,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    @_implicitSelfCapture start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) { fatalError("does not compile") }

  /// Refuses a key path to a property that the source does not have, or that is not a slot.
  @available(
    *, unavailable,
    message: "the source has no settable, optional and copyable delegate of that name"
  )
  @_disfavoredOverload
  public init<Source, Adapter, Ignored>(
    from source: Source,
    taking property: KeyPath<DelegateAttachment.AnyMember, Never>,
    with makeAdapter: @escaping (Resolver) -> Adapter,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    @_implicitSelfCapture start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) { fatalError("does not compile") }

  /// Refuses a key path that is no slot, and an adapter that is no delegate.
  @available(
    *, unavailable,
    message: """
      the source has no settable, optional and copyable delegate of that name, or the adapter does \
      not conform to its protocol
      """
  )
  public init<Source, Adapter, Ignored>(
    owning source: Source,
    taking property: KeyPath<DelegateAttachment.AnyMember, Never>,
    on context: ExecutionContext,
    with makeAdapter: @escaping @Sendable (Resolver) -> Adapter,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Ignored,
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) { fatalError("does not compile") }

  /// Refuses an adapter that does not conform to the protocol of the source's delegate.
  @available(
    *, unavailable,
    message: "the adapter does not conform to the protocol of the source's delegate"
  )
  public static func answer<Source, Delegate, Adapter, Ignored>(
    from source: Source,
    taking property: ReferenceWritableKeyPath<Source, Delegate?>,
    with makeAdapter: @escaping (Resolver) -> Adapter,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    start: (Source) async throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Value { fatalError("does not compile") }

  /// Refuses a key path to a property that the source does not have, or that is not a slot.
  @available(
    *, unavailable,
    message: "the source has no settable, optional and copyable delegate of that name"
  )
  @_disfavoredOverload
  public static func answer<Source, Adapter, Ignored>(
    from source: Source,
    taking property: KeyPath<DelegateAttachment.AnyMember, Never>,
    with makeAdapter: @escaping (Resolver) -> Adapter,
    callsBack moment: CallbackMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    start: (Source) async throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Value { fatalError("does not compile") }

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
