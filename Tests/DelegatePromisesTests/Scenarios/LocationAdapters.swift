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

/// An adapter for all locations, which passes each callback on to the previous delegate.
final class LocationEvents: LocationManagerDelegate, Forwarding {
  let forward = ForwardTarget<any LocationManagerDelegate>()
  let didChange = DelegateEvent<Authorization>()
  let didFind = DelegateEvent<Location>()
  private let ticket: LiveCount.Ticket?

  init(counted: LiveCount? = nil) { ticket = counted?.ticket() }

  func locationManager(_ manager: LocationManager, didChange authorization: Authorization) {
    didChange.send(authorization)
    forward.target?.locationManager(manager, didChange: authorization)
  }

  func locationManager(_ manager: LocationManager, didFind location: Location) {
    didFind.send(location)
    forward.target?.locationManager(manager, didFind: location)
  }

  func locationManager(_ manager: LocationManager, didFailWith error: LocationError) {
    if error == .denied {
      didChange.finish(throwing: error)
      didFind.finish(throwing: error)
    }
    forward.target?.locationManager(manager, didFailWith: error)
  }
}

/// A user's own delegate, which records its callbacks.
final class Diary: LocationManagerDelegate {
  let entries = Shelf<[String]>([])

  func locationManager(_ manager: LocationManager, didChange authorization: Authorization) {
    entries.update { $0.append("\(authorization)") }
  }

  func locationManager(_ manager: LocationManager, didFind location: Location) {
    entries.update { $0.append(location.street) }
  }

  func locationManager(_ manager: LocationManager, didFailWith error: LocationError) {
    entries.update { $0.append("\(error)") }
  }
}
