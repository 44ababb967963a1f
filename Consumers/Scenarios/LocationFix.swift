// One location fix, with a permission prompt before it.

import DelegatePromises

// scenario: by hand
final class FixByHand: LocationManagerDelegate {
  private var continuation: CheckedContinuation<Place, any Error>?

  func place(from manager: LocationManager) async throws -> Place {
    let before = manager.delegate
    defer {
      manager.stopUpdating()
      if manager.delegate === self { manager.delegate = before }
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuation = $0
        manager.delegate = self
        manager.requestPermission()
      }
    } onCancel: {
      Task { @MainActor in finish(.failure(CancellationError())) }
    }
  }

  private func finish(_ result: Result<Place, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }

  func locationManager(_ manager: LocationManager, didChange permission: Permission) {
    switch permission {
    case .undecided: break
    case .allowed: manager.startUpdating()
    case .denied: finish(.failure(LocationError.denied))
    }
  }

  func locationManager(_ manager: LocationManager, didFind place: Place) {
    if place.metresAccurate <= 10 { finish(.success(place)) }
  }

  func locationManager(_ manager: LocationManager, didFailWith error: LocationError) {
    if error != .unknownYet { finish(.failure(error)) }
  }
}

// scenario: with the library
final class Fix: LocationManagerDelegate {
  private let resolver: Promise<Place>.Resolver
  init(_ resolver: Promise<Place>.Resolver) { self.resolver = resolver }

  func locationManager(_ manager: LocationManager, didChange permission: Permission) {
    switch permission {
    case .undecided: break
    case .allowed: manager.startUpdating()
    case .denied: resolver.reject(LocationError.denied)
    }
  }

  func locationManager(_ manager: LocationManager, didFind place: Place) {
    if place.metresAccurate <= 10 { resolver.fulfill(place) }
  }

  func locationManager(_ manager: LocationManager, didFailWith error: LocationError) {
    if error != .unknownYet { resolver.reject(error) }
  }
}

func place(from manager: LocationManager) async throws -> Place {
  try await Promise.answer(from: manager, taking: \.delegate, with: Fix.init) {
    $0.requestPermission()
  } stop: {
    $0.stopUpdating()
  }
}

// scenario: the source
nonisolated struct Place: Sendable, Equatable {
  let street: String
  var metresAccurate = 5
}

nonisolated enum Permission: Sendable { case undecided, allowed, denied }
nonisolated enum LocationError: Error { case unknownYet, denied }

nonisolated protocol LocationManagerDelegate: AnyObject {
  func locationManager(_ manager: LocationManager, didChange permission: Permission)
  func locationManager(_ manager: LocationManager, didFind place: Place)
  func locationManager(_ manager: LocationManager, didFailWith error: LocationError)
}

/// A manager that is not Sendable, and calls back on the run loop that it was made on, here the
/// main one.
nonisolated final class LocationManager {
  weak var delegate: (any LocationManagerDelegate)? {
    didSet { delegate?.locationManager(self, didChange: .undecided) }
  }
  private(set) var isUpdating = false

  func requestPermission() {
    later(self) { $0.delegate?.locationManager($0, didChange: .allowed) }
  }

  func startUpdating() {
    isUpdating = true
    delegate?.locationManager(self, didFailWith: .unknownYet)
    delegate?.locationManager(self, didFind: Place(street: "somewhere", metresAccurate: 900))
    later(self) { $0.delegate?.locationManager($0, didFind: Place(street: "Mill Lane")) }
  }

  func stopUpdating() { isUpdating = false }
}

func showLocationFix() async throws {
  let manager = LocationManager()

  let first = try await FixByHand().place(from: manager)
  let second = try await place(from: manager)

  expect(first == second && first.street == "Mill Lane")
  expect(manager.delegate == nil && !manager.isUpdating)
}
