import DelegatePromises
import TestSupport
import Testing

/// A view of the main actor whose two callbacks are two sequences.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(20)))
struct `A map view` {
  // E3
  @Test func `sends each of two sequences its own values`() async throws {
    try await play { scene throws in
      let map = MapView(counted: scene.sources)
      let (events, attachment) = follow(map, scene)
      let (levels, pins) = (events.didZoom.values(), events.didSelect.values())

      map.zoom(to: 1)
      map.select(Pin("Mill"))
      map.zoom(to: 2)

      #expect(try await levels.collected(2) == [1, 2])
      #expect(try await pins.collected(1) == [Pin("Mill")])
      attachment.detach()
      #expect(map.delegate == nil)
    }
  }

  // E3
  @Test func `keeps the newest level for a slow reader, and every pin`() async throws {
    try await play { scene throws in
      let map = MapView(counted: scene.sources)
      let (events, attachment) = follow(map, scene)
      let level = events.didZoom.values(bufferingPolicy: .bufferingNewest(1))
      let pins = events.didSelect.values()

      for number in 1...100 {
        map.zoom(to: number)
        map.select(Pin("\(number)"))
      }

      #expect(try await level.collected(1) == [100])
      #expect(try await pins.collected(100).map(\.name) == (1...100).map { "\($0)" })
      attachment.detach()
    }
  }

  // E3
  @Test func `ends neither sequence when the task of the other is cancelled`() async throws {
    try await play { scene throws in
      let map = MapView(counted: scene.sources)
      let (events, attachment) = follow(map, scene)
      let levels = await SuspendedReader(of: events.didZoom.values())
      let pins = await SuspendedReader(of: events.didSelect.values())

      levels.cancel()
      map.zoom(to: 1)
      map.select(Pin("Mill"))

      #expect(try await levels.next == nil)
      #expect(try await pins.next == Pin("Mill"))
      attachment.detach()
    }
  }

  // E3
  @Test func `keeps the order of both callbacks when they are merged`() async throws {
    try await play { scene throws in
      let map = MapView(counted: scene.sources)
      let (events, attachment) = follow(map, scene)
      let selected = events.didSelect.map { $0.name }
      let news = events.didZoom.map { "zoom \($0)" }.merging(selected).values()

      map.zoom(to: 1)
      map.select(Pin("Mill"))
      map.zoom(to: 2)

      #expect(try await news.collected(3) == ["zoom 1", "Mill", "zoom 2"])
      attachment.detach()
    }
  }

  // E7
  @Test func `ends the sequences once its events are gone`() async throws {
    try await play { scene throws in
      let map = MapView(counted: scene.sources)
      let (levels, pins) = followInPassing(map, scene)

      map.zoom(to: 2)

      #expect(try await levels.collected() == [1])
      #expect(try await pins.collected() == [])
    }
  }

  private func follow(_ map: MapView, _ scene: Scene) -> (MapEvents, DelegateAttachment) {
    let events = MapEvents(counted: scene.adapters)
    return (events, DelegateAttachment(of: events, to: map, at: \.delegate))
  }

  private func followInPassing(
    _ map: MapView, _ scene: Scene
  ) -> (DelegateEvent<Int>.Values, DelegateEvent<Pin>.Values) {
    let (events, attachment) = follow(map, scene)
    let sequences = (events.didZoom.values(), events.didSelect.values())
    map.zoom(to: 1)
    attachment.detach()
    return sequences
  }
}

@MainActor
private final class MapEvents: MapViewDelegate {
  let didZoom = DelegateEvent<Int>()
  let didSelect = DelegateEvent<Pin>()
  private let ticket: LiveCount.Ticket

  init(counted: LiveCount) { ticket = counted.ticket() }

  func mapView(_ map: MapView, didZoomTo level: Int) { didZoom.send(level) }
  func mapView(_ map: MapView, didSelect pin: Pin) { didSelect.send(pin) }
}
