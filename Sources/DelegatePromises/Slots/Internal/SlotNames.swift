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

/// The name of a slot: a key path or an id.
enum SlotName {
  case path(AnyKeyPath)
  case id(SlotID)
}

/// The numbers of the names by which the slots of one source are reached.
///
/// Comparing key paths may run a user's code. So the caller compares them under no lock, and comes
/// back with the result.
struct SlotNames {
  fileprivate struct Property {
    let path: AnyKeyPath
    let number: Int
    var uses = 1
  }

  private var properties = ShortList<Property>()
  private var ids: [SlotID: (number: Int, uses: Int)] = [:]
  /// The numbers of names that no token uses, and that may still lead to a slot in use.
  private var unused = ShortList<Int>()
  private var last = 0

  /// The key paths that a caller has to compare with its own.
  struct Comparison {
    fileprivate let properties: ShortList<Property>
    fileprivate var match: Int?

    /// Compares; call it under no lock.
    func compared(with name: SlotName) -> Comparison {
      guard case .path(let path) = name else { return self }
      return Comparison(
        properties: properties, match: properties.first { $0.path == path }?.number)
    }
  }

  var comparison: Comparison { Comparison(properties: properties) }

  /// Returns the number of a name, which counts one use more.
  ///
  /// Returns nil if the caller has to compare its key path first.
  mutating func use(_ name: SlotName, after comparison: Comparison?) -> Int? {
    switch name {
    case .path(let path): return use(path, after: comparison)
    case .id(let id):
      let (number, uses) = ids[id] ?? (newNumber(), 0)
      ids[id] = (number, uses + 1)
      return number
    }
  }

  private mutating func use(_ path: AnyKeyPath, after comparison: Comparison?) -> Int? {
    var place = properties.firstIndex { $0.path === path }
    if place == nil, !properties.isEmpty {
      guard let comparison, isCurrent(comparison) else { return nil }
      place = properties.firstIndex { $0.number == comparison.match }
    }
    guard let place else {
      properties.append(Property(path: path, number: newNumber()))
      return last
    }
    properties[place].uses += 1
    return properties[place].number
  }

  /// Counts one use less of a name, and forgets the names without uses that lead to no slot.
  ///
  /// Returns their key paths, to be released later.
  mutating func release(
    _ number: Int, _ id: SlotID?, leadsToSlot: (Int) -> Bool
  ) -> ShortList<AnyKeyPath> {
    var forgotten = ShortList<AnyKeyPath>()
    if let id, let uses = ids[id]?.uses {
      ids[id] = uses == 1 ? nil : (number, uses - 1)
    } else if let place = properties.firstIndex(where: { $0.number == number }) {
      properties[place].uses -= 1
      if properties[place].uses == 0 { unused.append(number) }
    }
    for place in unused.indices.reversed() where !leadsToSlot(unused[place]) {
      let number = unused.remove(at: place)
      guard let index = properties.firstIndex(where: { $0.number == number && $0.uses == 0 }) else {
        continue
      }
      forgotten.append(properties.remove(at: index).path)
    }
    return forgotten
  }

  private mutating func newNumber() -> Int {
    last += 1
    return last
  }

  private func isCurrent(_ comparison: Comparison) -> Bool {
    comparison.properties.elementsEqual(properties) { $0.number == $1.number }
  }
}
