/// A place of a source that holds one delegate at a time: a property, or a setter method.
///
/// It is given back, to the delegate that it held before, inside the callback that answers: no
/// second callback reaches the adapter. If another delegate, or none, was put there meanwhile, that
/// one stays.
///
/// `held` says how the source holds its delegate; the one before is held in the same way until the
/// slot is given back. A key path does not tell. If you do not say, a promise retains the delegate
/// before, and an attachment, which may last, holds it weakly.
public struct DelegateSlot<Source, Delegate> {
  @usableFromInline
  enum Access {
    case property(ReferenceWritableKeyPath<Source, Delegate?>)
    case methods(
      id: String, get: ((Source) -> Delegate?)?, set: (Source, Delegate?) -> Void)
  }

  @usableFromInline let access: Access
  @usableFromInline let holding: DelegateHolding?

  /// A property, weak or strong.
  @inlinable
  @inline(__always)
  public init(
    _ property: ReferenceWritableKeyPath<Source, Delegate?>, held holding: DelegateHolding? = nil
  ) {
    access = .property(property)
    self.holding = holding
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
    held holding: DelegateHolding? = nil,
    get: ((Source) -> Delegate?)? = nil,
    set: @escaping (Source, Delegate?) -> Void
  ) {
    access = .methods(id: id, get: get, set: set)
    self.holding = holding
  }
}

@available(*, unavailable)
extension DelegateSlot: Sendable {}
