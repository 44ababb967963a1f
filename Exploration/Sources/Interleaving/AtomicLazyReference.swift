/// A reference that is set once; nothing explored here sets it.
public final class AtomicLazyReference<Instance: AnyObject & Sendable>: Sendable {
  private let reference = Atomic<Instance?>(nil)

  /// Makes a reference to nothing.
  public init() {}

  /// Returns the object, if it has been set.
  public func load() -> Instance? { reference.load(ordering: .acquiring) }

  /// Sets the object, unless one is set; returns the one that is.
  public func storeIfNil(_ instance: Instance) -> Instance {
    if let known = load() { return known }
    reference.store(instance, ordering: .releasing)
    return instance
  }
}
