import Synchronization

/// A flag that is read, and never set.
final class UnsetFlag: Sendable {
  private let value = Atomic(false)

  /// Whether the flag is set.
  ///
  /// The getter is not inlined: the compiler would otherwise remove the load of a flag that is
  /// never set.
  var isSet: Bool {
    @inline(never) get { value.load(ordering: .acquiring) }
  }
}
