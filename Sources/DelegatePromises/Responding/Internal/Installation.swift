/// An adapter at its source, from just before it is installed until it has been removed.
///
/// It fixes the optional requirements that count. Make it after the adapter has been linked to the
/// previous delegate, and before its slot is written. Keep it until the adapter has been removed.
final class Installation {
  private let implemented: ImplementedRequirements

  /// Returns nil if the delegate's optional requirements are none of the library's business.
  static func of(_ delegate: Any) -> Installation? {
    // A type is asked sooner than an object, which the runtime would also try to bridge. And an
    // initialiser that fails would have allocated its object.
    guard type(of: delegate) is any ImplementedRequirements.Responding.Type else { return nil }
    return (delegate as? any ImplementedRequirements.Responding).map(Installation.init)
  }

  private init(_ adapter: any ImplementedRequirements.Responding) {
    implemented = adapter.implemented
    implemented.addPlace()
    adapter.fixRequirements()
  }

  deinit { implemented.removePlace() }
}
