// Calls that do not compile, each with a message that names the cause: see Promise+Refused.swift.

extension DelegateAttachment {
  /// Refuses an adapter that does not conform to the protocol of the source's delegate.
  @available(
    *, unavailable,
    message: "the adapter does not conform to the protocol of the source's delegate"
  )
  public convenience init<Source, Delegate, Adapter>(
    of adapter: Adapter,
    to source: Source,
    at property: ReferenceWritableKeyPath<Source, Delegate?>,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) { fatalError("does not compile") }

  /// Refuses a key path to a property that the source does not have, or that is not a slot.
  @available(
    *, unavailable,
    message: "the source has no settable, optional delegate of that name"
  )
  @_disfavoredOverload  // One that names a property tells more.
  public convenience init<Source, Adapter>(
    of adapter: Adapter,
    to source: Source,
    at property: KeyPath<DelegateAttachment.AnyMember, Never>,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) { fatalError("does not compile") }

  /// Refuses an adapter that does not conform to the protocol of the source's delegate.
  @available(
    *, unavailable,
    message: "the adapter does not conform to the protocol of the source's delegate"
  )
  public convenience init<Source, Delegate, Adapter>(
    of adapter: Adapter,
    owning source: Source,
    at property: ReferenceWritableKeyPath<Source, Delegate?>,
    on context: ExecutionContext,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Void = { _ in },
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) { fatalError("does not compile") }

  /// Refuses a key path to a property that the source does not have, or that is not a slot.
  @available(
    *, unavailable,
    message: "the source has no settable, optional delegate of that name"
  )
  @_disfavoredOverload  // One that names a property tells more.
  public convenience init<Source, Adapter>(
    of adapter: Adapter,
    owning source: Source,
    at property: KeyPath<DelegateAttachment.AnyMember, Never>,
    on context: ExecutionContext,
    @_implicitSelfCapture start: @escaping @Sendable (Source) throws -> Void = { _ in },
    stop: @escaping @Sendable (Source) -> Void = { _ in }
  ) { fatalError("does not compile") }
}
