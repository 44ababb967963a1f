/// A reader's place in one event.
///
/// `@unchecked Sendable`: `place` is read and written under the lock of the one event that it
/// belongs to.
@usableFromInline
final class Registration<Arguments>: @unchecked Sendable {
  @usableFromInline let inlet: Inlet<Arguments>
  fileprivate var place: Int?

  init(_ inlet: Inlet<Arguments>) { self.inlet = inlet }
}

/// The readers of an event, in the order in which they came.
///
/// One that leaves leaves a hole; the holes are closed when they outnumber the readers, so that
/// leaving takes constant time, taken over many.
@usableFromInline
struct RegistrationList<Arguments> {
  @usableFromInline private(set) var places: [Registration<Arguments>?] = []
  private(set) var count = 0

  mutating func append(_ registration: Registration<Arguments>) {
    registration.place = places.count
    places.append(registration)
    count += 1
  }

  mutating func remove(_ registration: Registration<Arguments>) {
    guard let place = registration.place else { return }
    registration.place = nil
    places[place] = nil
    count -= 1
    if places.count >= 16, places.count > 2 * count { closeHoles() }
  }

  /// Takes all out.
  mutating func removeAll() -> [Inlet<Arguments>] {
    defer { self = RegistrationList() }
    return places.compactMap { registration in
      registration?.place = nil
      return registration?.inlet
    }
  }

  private mutating func closeHoles() {
    places.removeAll { $0 == nil }
    for place in places.indices { places[place]?.place = place }
  }
}
