// One location fix, with a permission prompt before it.

import DelegatePromises
import Foundation

// scenario: by hand
@MainActor
final class FixByHand: NSObject, @MainActor CLLocationManagerDelegate {
  private var continuation: CheckedContinuation<CLLocation, any Error>?

  func place(from manager: CLLocationManager) async throws -> CLLocation {
    let before = manager.delegate
    defer {
      manager.stopUpdatingLocation()
      if manager.delegate === self { manager.delegate = before }
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuation = $0
        manager.delegate = self
        ask(manager)
      }
    } onCancel: {
      Task { @MainActor in finish(.failure(CancellationError())) }
    }
  }

  private func ask(_ manager: CLLocationManager) {
    if manager.authorizationStatus == .notDetermined {
      manager.requestWhenInUseAuthorization()
    } else {
      manager.startUpdatingLocation()
    }
  }

  private func finish(_ result: Result<CLLocation, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    if manager.authorizationStatus != .notDetermined { manager.startUpdatingLocation() }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations places: [CLLocation]) {
    if let place = places.last, place.horizontalAccuracy <= 10 { finish(.success(place)) }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    if (error as? CLError)?.code != .locationUnknown { finish(.failure(error)) }
  }
}

// scenario: with the library
nonisolated final class Fix: NSObject, CLLocationManagerDelegate {
  private let resolver: Promise<CLLocation>.Resolver
  init(_ resolver: Promise<CLLocation>.Resolver) { self.resolver = resolver }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    if manager.authorizationStatus != .notDetermined { manager.startUpdatingLocation() }
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations places: [CLLocation]) {
    if let place = places.last, place.horizontalAccuracy <= 10 { resolver.fulfill(place) }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    if (error as? CLError)?.code != .locationUnknown { resolver.reject(error) }
  }
}

@MainActor
func place(from manager: CLLocationManager) async throws -> CLLocation {
  try await Promise.answer(from: manager, taking: \.delegate, with: Fix.init) {
    if $0.authorizationStatus == .notDetermined {
      $0.requestWhenInUseAuthorization()
    } else {
      $0.startUpdatingLocation()
    }
  } stop: {
    $0.stopUpdatingLocation()
  }
}

// scenario: the source
nonisolated final class CLLocation: Sendable {
  let street: String
  let horizontalAccuracy: Double

  init(street: String, metres: Double) { (self.street, horizontalAccuracy) = (street, metres) }
}

nonisolated enum CLAuthorizationStatus { case notDetermined, denied, authorizedWhenInUse }
nonisolated struct CLError: Error {
  enum Code { case locationUnknown, denied }
  let code: Code
}

nonisolated protocol CLLocationManagerDelegate: NSObjectProtocol {
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(_ manager: CLLocationManager, didUpdateLocations places: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
}

/// A manager that is not Sendable, and calls back on the run loop that it was made on, here the
/// main one.
nonisolated final class CLLocationManager {
  weak var delegate: (any CLLocationManagerDelegate)?
  private(set) var authorizationStatus = CLAuthorizationStatus.notDetermined
  private(set) var isUpdating = false

  func requestWhenInUseAuthorization() {
    later(self) {
      $0.authorizationStatus = .authorizedWhenInUse
      $0.delegate?.locationManagerDidChangeAuthorization($0)
    }
  }

  func startUpdatingLocation() {
    isUpdating = true
    let vague = CLLocation(street: "somewhere", metres: 900)
    delegate?.locationManager(self, didFailWithError: CLError(code: .locationUnknown))
    delegate?.locationManager(self, didUpdateLocations: [vague])
    later(self) {
      $0.delegate?.locationManager(
        $0, didUpdateLocations: [vague, CLLocation(street: "Mill Lane", metres: 5)])
    }
  }

  func stopUpdatingLocation() { isUpdating = false }
}

func showLocationFix() async throws {
  let manager = CLLocationManager()

  let prompted = try await FixByHand().place(from: manager)
  let permitted = try await FixByHand().place(from: manager)
  let second = try await place(from: CLLocationManager())
  let again = try await place(from: manager)

  for place in [prompted, permitted, second, again] { expect(place.street == "Mill Lane") }
  expect(manager.delegate == nil && !manager.isUpdating)
}
