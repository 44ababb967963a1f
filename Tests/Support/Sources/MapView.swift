/// A place with a name on a map.
package struct Pin: Sendable, Equatable {
  package let name: String

  package init(_ name: String) { self.name = name }
}

/// The delegate of a map, which is called on the main actor.
@MainActor
package protocol MapViewDelegate: AnyObject {
  func mapView(_ map: MapView, didZoomTo level: Int)
  func mapView(_ map: MapView, didSelect pin: Pin)
}

/// A view with a weak delegate.
@MainActor
package final class MapView {
  package weak var delegate: (any MapViewDelegate)?
  private let ticket: LiveCount.Ticket?

  package init(counted: LiveCount? = nil) {
    ticket = counted?.ticket()
  }

  package func zoom(to level: Int) { delegate?.mapView(self, didZoomTo: level) }
  package func select(_ pin: Pin) { delegate?.mapView(self, didSelect: pin) }
}
