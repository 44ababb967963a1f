// A map with two callbacks, as two sequences.

// snippet.hide
import DelegatePromises

nonisolated struct Pin: Sendable { let name: String }

@MainActor protocol MapViewDelegate: AnyObject {
  func mapView(_ map: MapView, didZoomTo level: Int)
  func mapView(_ map: MapView, didSelect pin: Pin)
}

/// A map that holds its delegate weakly, and reports the user's actions.
@MainActor final class MapView {
  weak var delegate: (any MapViewDelegate)?

  func use() {
    for level in 1...9 { delegate?.mapView(self, didZoomTo: level) }
    delegate?.mapView(self, didSelect: Pin(name: "Bakery"))
    delegate?.mapView(self, didSelect: Pin(name: "Mill"))
  }
}

// snippet.show
@MainActor final class MapEvents: MapViewDelegate {
  let didZoom = DelegateEvent<Int>()
  let didSelect = DelegateEvent<Pin>()

  func mapView(_ map: MapView, didZoomTo level: Int) { didZoom.send(level) }
  func mapView(_ map: MapView, didSelect pin: Pin) { didSelect.send(pin) }
}
// snippet.hide

@MainActor func follow(_ map: MapView) async throws {
  // snippet.show
  let events = MapEvents()
  let attachment = DelegateAttachment(of: events, to: map, at: \.delegate)
  let levels = events.didZoom.values(bufferingPolicy: .bufferingNewest(1))
  let pins = events.didSelect.values()
  // snippet.hide
  map.use()
  // snippet.show

  for try await level in levels.prefix(1) { print("zoomed to \(level)") }
  for try await pin in pins.prefix(2) { print("selected \(pin.name)") }
  // snippet.hide
  attachment.detach()
}

try await follow(MapView())
