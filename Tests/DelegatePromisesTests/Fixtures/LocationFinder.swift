import DelegatePromises
import TestSupport

/// An adapter for one location, which ignores early, temporary and inaccurate updates.
final class LocationFinder: LocationManagerDelegate {
  private let resolver: Promise<Location>.Resolver
  private let ticket: LiveCount.Ticket?

  init(_ resolver: Promise<Location>.Resolver, counted: LiveCount? = nil) {
    self.resolver = resolver
    ticket = counted?.ticket()
  }

  func locationManager(_ manager: LocationManager, didChange authorization: Authorization) {
    if authorization == .denied { resolver.reject(LocationError.denied) }
  }

  func locationManager(_ manager: LocationManager, didFind location: Location) {
    if location.metresAccurate <= 10 { resolver.fulfill(location) }
  }

  func locationManager(_ manager: LocationManager, didFailWith error: LocationError) {
    if error != .unknownYet { resolver.reject(error) }
  }
}

extension Scene {
  /// Has a manager find one location, and then stops it.
  @MainActor
  func findLocation(
    with manager: LocationManager,
    started: Gate = Gate(),
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Promise<Location> {
    Promise(
      from: manager, taking: \.delegate, with: { LocationFinder($0, counted: adapters) },
      fileID: fileID, line: line
    ) {
      $0.startUpdating()
      started.open()
    } stop: {
      $0.stopUpdating()
    }
  }
}
