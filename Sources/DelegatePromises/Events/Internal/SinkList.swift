/// A reader's place in one event.
///
/// `@unchecked Sendable`: `index` is read and written under the lock of the one event that it
/// belongs to.
@usableFromInline
final class SinkPlace<Arguments>: @unchecked Sendable {
  @usableFromInline let sink: Sink<Arguments>
  fileprivate var index: Int?

  init(_ sink: Sink<Arguments>) { self.sink = sink }
}

/// The readers of an event, in the order in which they came.
///
/// A reader that leaves makes a hole. The holes are closed when they outnumber the readers, so
/// leaving takes constant time on average.
@usableFromInline
struct SinkList<Arguments> {
  @usableFromInline private(set) var places: [SinkPlace<Arguments>?] = []
  private(set) var count = 0

  mutating func append(_ place: SinkPlace<Arguments>) {
    place.index = places.count
    places.append(place)
    count += 1
  }

  mutating func remove(_ place: SinkPlace<Arguments>) {
    guard let index = place.index else { return }
    place.index = nil
    places[index] = nil
    count -= 1
    if places.count >= 16, places.count > 2 * count { closeHoles() }
  }

  /// Removes and returns all readers.
  mutating func removeAll() -> [Sink<Arguments>] {
    defer { self = SinkList() }
    return places.compactMap { place in
      place?.index = nil
      return place?.sink
    }
  }

  private mutating func closeHoles() {
    places.removeAll { $0 == nil }
    for index in places.indices { places[index]?.index = index }
  }
}
