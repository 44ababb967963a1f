/// A place of a source that holds one delegate at a time: a property or a setter method.
///
/// The slot is given back, to the delegate that it held before, inside the callback that answers:
/// no second callback reaches the adapter. After the adapter was put in, the slot is read back. It
/// is given back only if it still shows the same object or an equal value. If other code has put
/// another delegate there, that one stays. A delegate that is neither an object nor `Equatable`,
/// such as a closure, cannot be compared: then the slot is given back unless it is empty.
///
/// `held` says how the source holds its delegate, which a key path does not tell. The previous
/// delegate is held in the same way until the slot is given back. Without `held`, a promise retains
/// the previous delegate, and an attachment, which may last, holds it weakly. If the slot shows
/// another object in place of the adapter, what it showed before is retained: the source may have
/// made that for the previous delegate alone. Pass `isGivenBack: false` for a slot that can be set
/// only once, such as that of a `URLSessionTask` that has been resumed.
///
/// Declare a slot that belongs to a type as a constant on the type's actor:
///
/// ```swift
/// @MainActor static let delegate = DelegateSlot<Oven, any OvenDelegate>(\.delegate, held: .weakly)
/// ```
public struct DelegateSlot<Source, Delegate> {
  @usableFromInline let read: (Source) -> Delegate?
  @usableFromInline let write: (Source, Delegate?) -> Void
  /// The key path that names the slot, unless its terms have an id.
  @usableFromInline let path: AnyKeyPath?
  @usableFromInline let terms: SlotTerms

  /// Names a property, weak or strong.
  public init(
    _ property: ReferenceWritableKeyPath<Source, Delegate?>,
    held holding: DelegateAttachment.Holding? = nil,
    isGivenBack: Bool = true
  ) {
    read = { $0[keyPath: property] }
    write = { $0[keyPath: property] = $1 }
    path = property
    terms = SlotTerms(isGivenBack: isGivenBack, holding: holding)
  }

  /// Names a property that always holds a delegate.
  ///
  /// ```swift
  /// DelegateSlot(required: \Logger.handler)
  /// ```
  public init(
    required property: ReferenceWritableKeyPath<Source, Delegate>,
    held holding: DelegateAttachment.Holding? = .strongly,
    isGivenBack: Bool = true
  ) {
    read = { $0[keyPath: property] }
    write = { source, delegate in if let delegate { source[keyPath: property] = delegate } }
    path = property
    terms = SlotTerms(isGivenBack: isGivenBack, holding: holding)
  }

  /// Names a setter method, which may take more than the delegate.
  ///
  /// `id` names the slot: two promises with the same source and the same `id` exclude each other.
  /// Sources that are values are distinguished only by their type and `id`. Pass `get` if there is
  /// a way to read the delegate. Without it, the slot is given back empty, and another name of the
  /// slot is taken for another slot.
  ///
  /// ```swift
  /// DelegateSlot(id: "delegate", set: { $0.setDelegate($1, queue: .main) })
  /// ```
  public init(
    id: String,
    held holding: DelegateAttachment.Holding? = nil,
    isGivenBack: Bool = true,
    get: ((Source) -> Delegate?)? = nil,
    set: @escaping (Source, Delegate?) -> Void
  ) {
    read = get ?? { _ in nil }
    write = set
    path = nil
    terms = SlotTerms(
      isReadable: get != nil, isGivenBack: isGivenBack, holding: holding, id: .named(id))
  }
}

@available(*, unavailable)
extension DelegateSlot: Sendable {}
