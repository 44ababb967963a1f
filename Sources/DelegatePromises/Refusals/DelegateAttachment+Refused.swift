// Calls that do not compile, each with a message that names the cause: see Promise+Refused.swift and
// Promise+RefusedLabels.swift.
//
// @_implicitSelfCapture: no other spelling lets `start` leave out `self`.
// @_disfavoredOverload: a declaration that names the mistake fits better.

extension DelegateAttachment {
  /// Refuses a key path that is no slot, and an adapter that is no delegate.
  @available(
    *, unavailable,
    message: """
      the source has no settable, optional and copyable delegate of that name, or the adapter does \
      not conform to its protocol
      """
  )
  public convenience init<Source, Adapter>(
    of adapter: Adapter,
    to source: Source,
    at property: KeyPath<DelegateAttachment.AnyMember, Never>,
    @_implicitSelfCapture start: @escaping (Source) throws -> Void = { _ in },
    stop: @escaping (Source) -> Void = { _ in }
  ) { fatalError("does not compile") }

  /// Refuses a call with a wrong label, and has the compiler name the right one.
  @available(
    *, unavailable,
    message: "the source has no settable, optional and copyable delegate of that name"
  )
  @_disfavoredOverload
  public convenience init<Source>(
    of adapter: Any,
    to source: Source,
    at property: KeyPath<DelegateAttachment.AnyMember, Never>
  ) { fatalError("does not compile") }

  /// A source type that has a property of every name, and no instances.
  ///
  /// A key path that fits no slot fits this type. So the call resolves to an unavailable overload
  /// that names the cause.
  @dynamicMemberLookup
  public enum AnyMember {
    /// A property of any name; no call that takes a key path to it compiles.
    public subscript(dynamicMember name: String) -> Never {
      switch self {}
    }
  }
}
