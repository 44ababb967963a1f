/// Slots that still show an adapter though they have been given back, since their setters ignore nil.
///
/// Such a slot is not one of those in which the adapter sits later. By another name, it may be either, and so
/// waits for all that are in. A source is known by its address: for a new one at that of an old one, a
/// further name of such a slot is not recognised. Of many, the last 64 are known.
struct LeftBehind {
  struct Place {
    let source: Int
    /// The key path or id of the slot, which is compared and freed under no lock.
    let name: AnyHashable
    weak let shown: AnyObject?
    let number: Int
  }

  private var places: [Place] = []

  /// Notes that a slot still shows an object; returns a place that is forgotten for it.
  mutating func insert(_ place: Place) -> Place? {
    places.append(place)
    return places.count > 64 ? places.removeFirst() : nil
  }

  /// Returns whether an object, by its number, was left behind in a slot of a source.
  func contains(_ object: Int, at source: Int) -> Bool {
    places.contains { $0.source == source && $0.number == object }
  }

  /// Returns the places of a source, oldest first.
  func places(of source: Int) -> [Place] { places.filter { $0.source == source } }
}

extension Token {
  /// Notes what a slot shows that has been given back, if it still is the adapter.
  func noteLeftBehind(_ seat: Seat, _ steps: Steps) {
    guard isAttachment, let slot = terms.slot, let shown = seat.leftBehind(steps, in: slot),
      let name = slot.name(steps)
    else { return }
    let places = Self.registry.withLock { $0.leftBehind.places(of: terms.source) }
    if isLeftBehind(.object(shown), steps, places) { return }
    let place = LeftBehind.Place(
      source: terms.source, name: name, shown: shown, number: DelegatePromises.number(of: shown))
    let forgotten = Self.registry.withLock { $0.leftBehind.insert(place) }
    withExtendedLifetime(forgotten) {}
  }

  /// Returns whether an object that the slot shows was left behind there.
  func isLeftBehind(_ shown: Shown, _ steps: Steps, _ places: [LeftBehind.Place]) -> Bool {
    guard !places.isEmpty, let number = shown.number, let name = terms.slot?.name(steps)
    else { return false }
    return places.last { $0.number == number && $0.name == name }?.shown != nil
  }
}
