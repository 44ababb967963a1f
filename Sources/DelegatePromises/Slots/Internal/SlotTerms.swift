/// The facts about a slot that do not depend on its types.
@usableFromInline
final class SlotTerms: Sendable {
  /// Whether there is a way to read it.
  let isReadable: Bool
  /// How the source holds its delegate, if the request says so.
  let holding: DelegateHolding?
  /// What a request does if another one uses the slot.
  let overlap: SlotOverlap
  let stops: StopMoment
  /// Its name, unless that is the key path which the steps return.
  let id: SlotID?

  init(
    isReadable: Bool = true, holding: DelegateHolding? = nil, overlap: SlotOverlap = .waitTurn,
    stops: StopMoment = .insideCallback, id: SlotID? = nil
  ) {
    self.isReadable = isReadable
    self.holding = holding
    self.overlap = overlap
    self.stops = stops
    self.id = id
  }

  /// The terms of a slot that is a property.
  @usableFromInline static let property = SlotTerms()

  /// The terms of the slot that a request needs; nil for a list of observers, where many fit.
  var ofRequest: SlotTerms? { if case .observers = id { nil } else { self } }

  /// The terms of the slot that an attachment needs.
  ///
  /// In a list of observers, this is the adapter's own place, which all attachments of that adapter
  /// on one actor share; nil if they cannot be distinguished.
  func ofAttachment(
    _ adapter: Shown, to source: Shown, on actor: (any Actor)?
  ) -> SlotTerms? {
    guard case .observers(let list, let type) = id else { return self }
    guard let actor, let adapter = adapter.object, source.object != nil else { return nil }
    let place = SlotID.observer(
      list, of: type, adapter: ObjectIdentifier(adapter), actor: ObjectIdentifier(actor))
    return SlotTerms(isReadable: false, id: place)
  }
}

/// The name of a slot that has no key path.
@usableFromInline
enum SlotID: Hashable, Sendable {
  case named(String)
  /// A list of observers of one type.
  case observers(String, of: ObjectIdentifier)
  /// The place of one adapter in a list of observers, for the attachments of one actor.
  case observer(
    String, of: ObjectIdentifier, adapter: ObjectIdentifier, actor: ObjectIdentifier)
}
