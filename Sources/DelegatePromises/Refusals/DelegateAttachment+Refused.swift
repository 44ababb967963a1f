// Calls that do not compile, each with a message that names the cause: see Promise+Refused.swift.

extension DelegateAttachment {
  /// Refuses a key path that is no slot, and an adapter that is no delegate.
  @available(
    *, unavailable,
    message: """
      the source has no settable, optional delegate of that name, or the adapter does not conform to \
      its protocol
      """
  )
  public convenience init<Source, Adapter>(
    of adapter: Adapter,
    to source: Source,
    at property: KeyPath<DelegateAttachment.AnyMember, Never>,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) { fatalError("does not compile") }
}
