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
  let key: SlotKey
  let get: ((Source) -> Delegate?)?
  let set: (Source, Delegate?) -> Void
  private let holding: DelegateHolding?

  /// A property, weak or strong.
  public init(
    _ property: ReferenceWritableKeyPath<Source, Delegate?>, held holding: DelegateHolding? = nil
  ) {
    key = .property(property)
    get = { $0[keyPath: property] }
    set = { $0[keyPath: property] = $1 }
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
    key = .id(id)
    self.get = get
    self.set = set
    self.holding = holding
  }

  /// Puts `delegate` into the slot, and returns what gives it back.
  func install(
    _ delegate: Delegate, in source: Source, for token: RetentionToken
  ) -> () -> Void {
    let current = get?(source)
    let previous = HeldDelegate(current, holding ?? (token.attached == nil ? .strongly : .weakly))
    let endForwarding = forward(from: delegate, to: current, held: holding ?? .weakly)
    set(source, delegate)
    return {
      endForwarding?()
      if holdsAnother(than: delegate, source) { return }
      set(source, previous.delegate)
    }
  }

  /// A delegate that is no object cannot be told from ours.
  private func holdsAnother(than delegate: Delegate, _ source: Source) -> Bool {
    guard let get, let ours = asObject(delegate) else { return false }
    guard let current = get(source) else { return true }
    return asObject(current).map { $0 !== ours } ?? false
  }
}

@available(*, unavailable)
extension DelegateSlot: Sendable {}
