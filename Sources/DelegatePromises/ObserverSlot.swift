/// A place of a source that holds many delegates, each added and removed, with no property to read.
///
/// Such a source may hold a lock, or walk its list, while it calls: the adapter is removed as a
/// later job, never inside the callback. It is never busy.
public struct ObserverSlot<Source, Delegate> {
  let add: (Source, Delegate) -> Void
  let remove: (Source, Delegate) -> Void

  /// A pair of methods.
  ///
  /// ```swift
  /// ObserverSlot(add: { $0.add($1) }, remove: { $0.remove($1) })
  /// ```
  public init(
    add: @escaping (Source, Delegate) -> Void, remove: @escaping (Source, Delegate) -> Void
  ) {
    self.add = add
    self.remove = remove
  }

  /// Adds `delegate`, and returns what removes it.
  func install(_ delegate: Delegate, in source: Source, holdingPrevious: DelegateHolding)
    -> () -> Void
  {
    add(source, delegate)
    return { remove(source, delegate) }
  }
}

@available(*, unavailable)
extension ObserverSlot: Sendable {}
