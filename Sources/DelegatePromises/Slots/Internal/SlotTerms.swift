/// The facts about a slot that do not depend on its types.
@usableFromInline
final class SlotTerms: Sendable {
  /// Whether there is a way to read it.
  let isReadable: Bool
  /// Whether it is given back: some slots can be set only once.
  let isGivenBack: Bool
  /// How the source holds its delegate, if the request says so.
  let holding: DelegateAttachment.Holding?
  /// Its name, unless that is the key path which the steps return.
  let id: SlotID?

  init(
    isReadable: Bool = true, isGivenBack: Bool = true, holding: DelegateAttachment.Holding? = nil,
    id: SlotID? = nil
  ) {
    self.isReadable = isReadable
    self.isGivenBack = isGivenBack
    self.holding = holding
    self.id = id
  }

  /// The terms of a slot that is a property.
  @usableFromInline static let property = SlotTerms()

  /// The terms of an adapter's place in a list of observers, in which all attachments of that adapter
  /// on one actor share it; nil if they cannot be told apart.
  @usableFromInline
  static func observer(
    _ slot: ObserversID, _ adapter: Shown, of source: Shown, on actor: any Actor
  ) -> SlotTerms? {
    guard let adapter = adapter.object, source.object != nil else { return nil }
    let id = SlotID.observer(
      slot, adapter: ObjectIdentifier(adapter), actor: ObjectIdentifier(actor))
    return SlotTerms(isReadable: false, id: id)
  }
}

/// The name of a slot that has no key path.
@usableFromInline
enum SlotID: Hashable, Sendable {
  case named(String)
  /// The place of one adapter in a list of observers, for the attachments of one actor.
  case observer(ObserversID, adapter: ObjectIdentifier, actor: ObjectIdentifier)
}
