/// The content that a slot shows after an adapter has been put into it.
enum SeatMark {
  /// The adapter, or an object that stands for it.
  case object(AnyObject)
  /// A value that can be compared.
  case value(any Equatable)
  /// Something that cannot be compared.
  case anything
  /// Nothing: the source has not taken the adapter.
  case nothing

  /// Reads the slot back.
  init(
    of delegate: Any, in slot: any SlotAccess, madeAt origin: PackedOrigin
  ) throws(DelegateError) {
    guard slot.isReadable else {
      self = .anything
      return
    }
    guard let shown = slot.read() else {
      self = .nothing
      return
    }
    guard let object = asObject(shown) else {
      self = (shown as? any Equatable).map { .value($0) } ?? .anything
      return
    }
    if object !== asObject(delegate), slot.shownObject !== object {
      throw .unstableSlot(madeAt: origin.unpacked)
    }
    self = .object(object)
  }

  var object: ObjectIdentifier? {
    if case .object(let object) = self { ObjectIdentifier(object) } else { nil }
  }

  /// Returns whether a slot still shows the same content.
  func isShown(in slot: any SlotAccess) -> Bool {
    switch self {
    case .nothing: false
    case .anything: !slot.isReadable || slot.read() != nil
    case .value(let value): slot.read().map(value.isEqual) ?? false
    case .object(let object): slot.shownObject === object
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
