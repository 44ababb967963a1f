extension DelegateAttachment {
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
