import Synchronization

/// A flag that is asked for, and never set.
final class UnsetFlag: Sendable {
  private let value = Atomic(false)

  /// Not inlined: a flag that cannot be set would be no load at all.
  var isSet: Bool {
    @inline(never) get { value.load(ordering: .acquiring) }
  }
}
