/// The readers of an event, in the order in which they came, and its end.
///
/// The lock of whoever has it guards it. A reader that leaves makes a hole. The holes are closed
/// when they outnumber the readers, so leaving takes constant time on average.
@usableFromInline
struct Audience<Arguments> {
  /// A reader's place in one event.
  ///
  /// `@unchecked Sendable`: `index` is read and written under the lock of the one event that it
  /// belongs to.
  @usableFromInline
  final class Place: @unchecked Sendable {
    @usableFromInline let sink: Sink<Arguments>
    fileprivate var index: Int?

    init(_ sink: Sink<Arguments>) { self.sink = sink }
  }

  @usableFromInline private(set) var places: [Place?] = []
  private(set) var count = 0
  @usableFromInline private(set) var end: EventEnd?
  /// What to do with the first reader that comes; see ``UntypedEvent``.
  var notice: (@Sendable (_ reader: Subscriptions) -> Void)?

  /// Adds a reader; returns whether it needs a follow-up, because the event has ended.
  mutating func add(_ place: Place) -> Bool {
    if let end { return place.sink.end(end) }
    place.index = places.count
    places.append(place)
    count += 1
    return false
  }

  mutating func remove(_ place: Place) {
    guard let index = place.index else { return }
    place.index = nil
    places[index] = nil
    count -= 1
    if places.count >= 16, places.count > 2 * count { closeHoles() }
  }

  /// Ends the event for all readers, and removes them.
  ///
  /// Returns the work that remains to be done when the lock is free.
  mutating func end(_ end: EventEnd) -> () -> Void {
    guard self.end == nil else { return {} }
    self.end = end
    let readers = places.compactMap { place in
      place?.index = nil
      return place?.sink
    }
    places = []
    count = 0
    let ended = readers.filter { $0.end(end) }
    return {
      withExtendedLifetime(readers) {
        for sink in ended where !sink.callsBody { sink.followUp() }
        for sink in ended where sink.callsBody { sink.followUp() }
      }
    }
  }

  private mutating func closeHoles() {
    places.removeAll { $0 == nil }
    for index in places.indices { places[index]?.index = index }
  }
}
