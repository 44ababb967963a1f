/// A source of which every property can be named, and none exists.
///
/// A key path that fits no slot fits this, and so reaches a call that is unavailable and says why.
@dynamicMemberLookup
public enum AnyMember {
  /// Nothing: no call that takes a key path to it compiles.
  public subscript(dynamicMember name: String) -> Never {
    switch self {}
  }
}
