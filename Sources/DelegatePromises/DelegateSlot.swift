/// A place of a source that holds one delegate at a time: a property, or a setter method.
///
/// It is given back, to the delegate that it held before, inside the callback that answers: no
/// second callback reaches the adapter. The delegate before is retained until then.
public struct DelegateSlot<Source, Delegate> {
  let key: SlotKey
  let get: (Source) -> Delegate?
  let set: (Source, Delegate?) -> Void

  /// A property, weak or strong.
  public init(_ property: ReferenceWritableKeyPath<Source, Delegate?>) {
    key = .property(property)
    get = { $0[keyPath: property] }
    set = { $0[keyPath: property] = $1 }
  }

  /// A setter method, which may take more than the delegate.
  ///
  /// `id` names the slot: two promises with the same source and the same `id` exclude each other.
  /// If there is a way to read the delegate, `get` is it; without one the slot is given back to
  /// nobody.
  ///
  /// ```swift
  /// DelegateSlot(id: "delegate", set: { $0.setDelegate($1, queue: .main) })
  /// ```
  public init(
    id: String,
    get: @escaping (Source) -> Delegate? = { _ in nil },
    set: @escaping (Source, Delegate?) -> Void
  ) {
    key = .id(id)
    self.get = get
    self.set = set
  }

  /// Puts `delegate` into the slot, and returns what gives it back.
  func install(_ delegate: Delegate, in source: Source) -> () -> Void {
    let previous = get(source)
    set(source, delegate)
    return {
      // A delegate that is no object cannot be told from ours.
      if let current = get(source), type(of: current as Any) is AnyClass,
        current as AnyObject !== delegate as AnyObject
      {
        return
      }
      set(source, previous)
    }
  }
}

@available(*, unavailable)
extension DelegateSlot: Sendable {}
