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
    ifTaken overlap: DelegateAttachment.Overlap = .waitTurn,
    with makeAdapter: @escaping (Resolver) -> Delegate,
    answers: DelegateAttachment.AnswerMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    stops: DelegateAttachment.StopMoment = .insideCallback
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
    ifTaken overlap: DelegateAttachment.Overlap = .waitTurn,
    with makeAdapter: @escaping @Sendable (Resolver) -> Delegate,
    answers: DelegateAttachment.AnswerMoment = .later,
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
    ifTaken overlap: DelegateAttachment.Overlap = .waitTurn,
    with makeAdapter: @escaping (Resolver) -> Delegate,
    answers: DelegateAttachment.AnswerMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    stops: DelegateAttachment.StopMoment = .insideCallback
  ) async throws -> Value { fatalError("does not compile") }

  /// Refuses an adapter that does not conform to the protocol of the slot's delegate.
  @available(
    *, unavailable,
    message: "the adapter does not conform to the protocol of the source's delegate"
  )
  public init<Source, Delegate, Adapter, Ignored>(
    from source: Source,
    taking slot: DelegateSlot<Source, Delegate>,
    ifTaken overlap: DelegateAttachment.Overlap = .waitTurn,
    with makeAdapter: @escaping (Resolver) -> Adapter,
    answers: DelegateAttachment.AnswerMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    stops: DelegateAttachment.StopMoment = .insideCallback,
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
    ifTaken overlap: DelegateAttachment.Overlap = .waitTurn,
    with makeAdapter: @escaping (Resolver) -> Adapter,
    answers: DelegateAttachment.AnswerMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    stops: DelegateAttachment.StopMoment = .insideCallback,
    start: (Source) async throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Value { fatalError("does not compile") }

  /// Refuses to say what happens if a slot with many delegates is taken.
  @available(
    *, unavailable,
    message: "a slot with many delegates is never taken: leave ifTaken: out"
  )
  public init<Source, Delegate, Ignored>(
    from source: Source,
    taking slot: DelegateSlot<Source, Delegate>.Observers,
    ifTaken overlap: DelegateAttachment.Overlap,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    answers: DelegateAttachment.AnswerMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    stops: DelegateAttachment.StopMoment = .insideCallback,
    @_implicitSelfCapture start: @escaping (Source) throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) { fatalError("does not compile") }

  /// Refuses to say what happens if a slot with many delegates is taken.
  @available(
    *, unavailable,
    message: "a slot with many delegates is never taken: leave ifTaken: out"
  )
  public static func answer<Source, Delegate, Ignored>(
    from source: Source,
    taking slot: DelegateSlot<Source, Delegate>.Observers,
    ifTaken overlap: DelegateAttachment.Overlap,
    with makeDelegate: @escaping (Resolver) -> Delegate,
    answers: DelegateAttachment.AnswerMoment = .later,
    timeout: Duration? = nil,
    clock: (any Clock<Duration>)? = nil,
    stops: DelegateAttachment.StopMoment = .insideCallback,
    start: (Source) async throws -> Ignored,
    stop: @escaping (Source) -> Void = { _ in }
  ) async throws -> Value { fatalError("does not compile") }
}
