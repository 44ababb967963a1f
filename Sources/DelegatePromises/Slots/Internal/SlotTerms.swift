/// The facts about a slot that do not depend on its types.
@usableFromInline
final class SlotTerms: Sendable {
  /// Whether there is a way to read it.
  let isReadable: Bool
  /// How the source holds its delegate, if the request says so.
  let holding: DelegateHolding?
  /// A request's choice if another one uses the slot.
  let overlap: SlotOverlap
  /// When the source is stopped after a callback.
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

  /// Returns whether a request retains the previous delegate until it gives the slot back.
  ///
  /// The slot says so, or its property may be `assign`. Otherwise a promise does, unless its adapter passes
  /// on: then the delegate is held as the source holds it, most often weakly.
  func retainsPrevious(asks: Bool, forwards: Bool) -> Bool {
    if let holding { return holding == .strongly }
    return stops == .afterCallback || asks && !forwards
  }

  /// Returns the key path or id that names the slot, unless it cannot be read.
  func name(_ steps: Steps) -> AnyHashable? {
    guard isReadable else { return nil }
    return id.map { AnyHashable($0) } ?? steps.name.map { AnyHashable($0) }
  }

  /// The terms of a slot that is a property.
  @usableFromInline static let property = SlotTerms()

  /// The terms of the slot that a request needs; nil for a list of observers, where many fit.
  var ofRequest: SlotTerms? { if case .list = id { nil } else { self } }

  /// Returns the terms of the slot that an attachment needs.
  ///
  /// In a list of observers, this is the adapter's own place. All attachments of that adapter on one
  /// actor share it. Returns nil if adapters cannot be distinguished.
  func ofAttachment(
    _ adapter: Shown, to source: Shown, on actor: (any Actor)?
  ) -> SlotTerms? {
    guard case .list(let list) = id else { return self }
    guard let actor, let adapter = adapter.object, source.object != nil else { return nil }
    let place = SlotID.observer(
      list, adapter: ObjectIdentifier(adapter), actor: ObjectIdentifier(actor))
    return SlotTerms(isReadable: false, id: place)
  }
}

/// The name of a slot that has no key path.
@usableFromInline
enum SlotID: Hashable, Sendable {
  case named(String)
  case list(ListID)
  /// The place of one adapter in a list of observers, for the attachments of one actor.
  case observer(ListID, adapter: ObjectIdentifier, actor: ObjectIdentifier)
}

/// The name of a list of observers, since functions cannot be compared.
@usableFromInline
enum ListID: Hashable, Sendable {
  case named(String)
  case made(Made)

  /// An object that stands for a slot.
  @usableFromInline
  final class Made: Hashable, Sendable {
    @usableFromInline
    static func == (first: Made, second: Made) -> Bool { first === second }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}
