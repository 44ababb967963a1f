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
/// the previous delegate, and an attachment, which may last, holds it weakly. Pass
/// `isGivenBack: false` for a slot that can be set only once, such as that of a `URLSessionTask`
/// that has been resumed.
///
/// Declare a slot that belongs to a type as a constant on the type's actor:
///
/// ```swift
/// @MainActor static let delegate = DelegateSlot<Oven, any OvenDelegate>(\.delegate, held: .weakly)
/// ```
public struct DelegateSlot<Source, Delegate> {
  private enum Access {
    case property(ReferenceWritableKeyPath<Source, Delegate?>)
    case methods(id: String, get: ((Source) -> Delegate?)?, set: (Source, Delegate?) -> Void)
    case required(ReferenceWritableKeyPath<Source, Delegate>)
  }

  private let access: Access
  let holding: DelegateHolding?
  private let isGivenBack: Bool

  /// Names a property, weak or strong.
  public init(
    _ property: ReferenceWritableKeyPath<Source, Delegate?>,
    held holding: DelegateHolding? = nil,
    isGivenBack: Bool = true
  ) {
    access = .property(property)
    self.holding = holding
    self.isGivenBack = isGivenBack
  }

  /// Names a property that always holds a delegate.
  ///
  /// ```swift
  /// DelegateSlot(required: \Logger.handler)
  /// ```
  public init(
    required property: ReferenceWritableKeyPath<Source, Delegate>,
    held holding: DelegateHolding? = .strongly,
    isGivenBack: Bool = true
  ) {
    access = .required(property)
    self.holding = holding
    self.isGivenBack = isGivenBack
  }

  /// Names a setter method, which may take more than the delegate.
  ///
  /// `id` names the slot: two promises with the same source and the same `id` exclude each other.
  /// Sources that are values are distinguished only by their type and `id`. Pass `get` if there is
  /// a way to read the delegate; without it, the slot is given back empty.
  ///
  /// ```swift
  /// DelegateSlot(id: "delegate", set: { $0.setDelegate($1, queue: .main) })
  /// ```
  public init(
    id: String,
    held holding: DelegateHolding? = nil,
    isGivenBack: Bool = true,
    get: ((Source) -> Delegate?)? = nil,
    set: @escaping (Source, Delegate?) -> Void
  ) {
    access = .methods(id: id, get: get, set: set)
    self.holding = holding
    self.isGivenBack = isGivenBack
  }

  /// The key that excludes other requests from the same slot.
  var key: SlotKey {
    switch access {
    case .property(let property): .property(property)
    case .required(let property): .property(property)
    case .methods(let id, _, _): .id(id)
    }
  }

  /// Returns the access to the slot of one source.
  func access(of source: Source) -> SlotAccess<Delegate> {
    switch access {
    case .property(let property):
      SlotAccess(
        read: { source[keyPath: property] }, write: { source[keyPath: property] = $0 },
        isGivenBack: isGivenBack)
    case .required(let property):
      SlotAccess(
        read: { source[keyPath: property] },
        write: { if let delegate = $0 { source[keyPath: property] = delegate } },
        isGivenBack: isGivenBack)
    case .methods(_, let get, let set):
      SlotAccess(
        read: get.map { get in { get(source) } }, write: { set(source, $0) },
        isGivenBack: isGivenBack)
    }
  }
}

@available(*, unavailable)
extension DelegateSlot: Sendable {}
