// A map whose centres become a sequence, which may drop old ones.

import DelegatePromises
import Foundation

// scenario: by hand
@MainActor
final class CentersByHand: NSObject, MKMapViewDelegate {
  private let continuation: AsyncStream<CLLocationCoordinate2D>.Continuation
  private weak var before: (any MKMapViewDelegate)?

  init(_ continuation: AsyncStream<CLLocationCoordinate2D>.Continuation) {
    self.continuation = continuation
  }

  func mapView(_ map: MKMapView, regionDidChangeAnimated animated: Bool) {
    continuation.yield(map.centerCoordinate)
  }

  static func centers(of map: MKMapView) -> AsyncStream<CLLocationCoordinate2D> {
    AsyncStream(bufferingPolicy: .bufferingNewest(8)) { continuation in
      let adapter = CentersByHand(continuation)
      adapter.before = map.delegate
      map.delegate = adapter
      continuation.onTermination = { _ in
        Task { @MainActor in if map.delegate === adapter { map.delegate = adapter.before } }
      }
    }
  }
}

// scenario: with the library
@MainActor
final class MapEvents: NSObject, MKMapViewDelegate {
  let didMove = DelegateEvent<CLLocationCoordinate2D>()

  func mapView(_ map: MKMapView, regionDidChangeAnimated animated: Bool) {
    didMove.send(map.centerCoordinate)
  }
}

@MainActor
func centers(of map: MKMapView) -> DelegateEvent<CLLocationCoordinate2D>.Values {
  let events = MapEvents()
  return events.didMove.values(
    attaching: DelegateAttachment(of: events, to: map, at: \.delegate),
    bufferingPolicy: .bufferingNewest(8))
}

// scenario: the source
nonisolated struct CLLocationCoordinate2D {
  var latitude: Double
}

@MainActor protocol MKMapViewDelegate: NSObjectProtocol {
  func mapView(_ map: MKMapView, regionDidChangeAnimated animated: Bool)
}

@MainActor final class MKMapView {
  weak var delegate: (any MKMapViewDelegate)?
  var centerCoordinate = CLLocationCoordinate2D(latitude: 0) {
    didSet { delegate?.mapView(self, regionDidChangeAnimated: false) }
  }
}

func showMapObservers() async throws {
  let map = MKMapView()
  var seen: [Double] = []

  let byHand = CentersByHand.centers(of: map)
  for latitude in [1.0, 2] { map.centerCoordinate.latitude = latitude }
  for await center in byHand.prefix(2) { seen.append(center.latitude) }
  let moves = centers(of: map)
  for latitude in [3.0, 4] { map.centerCoordinate.latitude = latitude }
  for try await center in moves.prefix(2) { seen.append(center.latitude) }

  expect(seen == [1, 2, 3, 4])
}
