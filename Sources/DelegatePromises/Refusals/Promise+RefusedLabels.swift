// Calls with a wrong label, for which these declarations are the nearest.
//
// Where parameters have defaults, the compiler does not pair a wrong label with the right one. It
// reports "extra arguments at positions #2, #4" instead. These declarations have no defaults, so it
// reports "have 'from:at:with:_:', expected 'from:taking:with:_:'". No call reaches them: a key path
// that is no slot fits those in Promise+Refused.swift better, which take no `Any`.
//
// @_disfavoredOverload: a call with the right labels fits another declaration.
// @_implicitSelfCapture: no other spelling lets `start` leave out `self`.

extension Promise {
  /// Refuses a call with a wrong label, and has the compiler name the right one.
  @available(
    *, unavailable,
    message: "the source has no settable, optional and copyable delegate of that name"
  )
  @_disfavoredOverload
  public init<Source, Ignored>(
    from source: Source,
    taking property: KeyPath<DelegateAttachment.AnyMember, Never>,
    with makeAdapter: @escaping (Resolver) -> Any,
    @_implicitSelfCapture start: @escaping (Source) throws -> Ignored
  ) { fatalError("does not compile") }

  /// Refuses a call with a wrong label, and has the compiler name the right one.
  @available(
    *, unavailable,
    message: "the source has no settable, optional and copyable delegate of that name"
  )
  @_disfavoredOverload
  public static func answer<Source, Ignored>(
    from source: Source,
    taking property: KeyPath<DelegateAttachment.AnyMember, Never>,
    with makeAdapter: @escaping (Resolver) -> Any,
    start: (Source) async throws -> Ignored
  ) async throws -> Value { fatalError("does not compile") }
}
