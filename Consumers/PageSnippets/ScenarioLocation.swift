// One place, a sequence of places, and a delegate of your own beside them.

// snippet.hide
import DelegateEvents

nonisolated struct Place: Sendable {
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

/// A manager that holds its delegate weakly, tells a new one its permission, and walks down a street.
@MainActor final class LocationManager {
  weak var delegate: (any LocationManagerDelegate)? {
    didSet { delegate?.locationManager(self, didChange: .undecided) }
  }
  private var walk: Task<Void, Never>?

  func stopUpdating() { walk?.cancel() }

  func startUpdating() {
    walk = Task {
      delegate?.locationManager(self, didChange: .allowed)
      delegate?.locationManager(self, didFailWith: .unknownYet)
      find(Place(street: "somewhere", metresAccurate: 900))
      var house = 0
      while !Task.isCancelled {
        await Task.yield()
        house += 1
        find(Place(street: "Mill Lane \(house)"))
      }
    }
  }

  private func find(_ place: Place) {
    if !Task.isCancelled { delegate?.locationManager(self, didFind: place) }
  }
}

/// A delegate of your own, which is installed before the adapter.
nonisolated final class Diary: LocationManagerDelegate {
  private(set) var entries = 0

  func locationManager(_ manager: LocationManager, didChange permission: Permission) {}
  func locationManager(_ manager: LocationManager, didFind place: Place) { entries += 1 }
  func locationManager(_ manager: LocationManager, didFailWith error: LocationError) {}
}

// snippet.show
/// An adapter for one place, which ignores early, temporary and inaccurate updates.
nonisolated final class PlaceFinder: LocationManagerDelegate {
  private let resolver: Promise<Place>.Resolver
  init(_ resolver: Promise<Place>.Resolver) { self.resolver = resolver }

  func locationManager(_ manager: LocationManager, didChange permission: Permission) {
    if permission == .denied { resolver.reject(LocationError.denied) }
  }

  func locationManager(_ manager: LocationManager, didFind place: Place) {
    if place.metresAccurate <= 10 { resolver.fulfill(place) }
  }

  func locationManager(_ manager: LocationManager, didFailWith error: LocationError) {
    if error != .unknownYet { resolver.reject(error) }
  }
}
// snippet.hide

// snippet.show
/// An adapter for all places, which passes each callback on to the previous delegate.
nonisolated final class Places: LocationManagerDelegate, Forwarding {
  let forward = ForwardTarget<any LocationManagerDelegate>()
  let didFind = DelegateEvent<Place>()

  func locationManager(_ manager: LocationManager, didChange permission: Permission) {
    if permission == .denied { didFind.finish(throwing: LocationError.denied) }
    forward.target?.locationManager(manager, didChange: permission)
  }

  func locationManager(_ manager: LocationManager, didFind place: Place) {
    didFind.send(place)
    forward.target?.locationManager(manager, didFind: place)
  }

  func locationManager(_ manager: LocationManager, didFailWith error: LocationError) {
    forward.target?.locationManager(manager, didFailWith: error)
  }
}
// snippet.hide

let manager = LocationManager()
let diary = Diary()
manager.delegate = diary

// snippet.show
let here = try await Promise(from: manager, taking: \.delegate, with: PlaceFinder.init) {
  $0.startUpdating()
} stop: {
  $0.stopUpdating()
}.value
print("found \(here.street)")
// snippet.hide

// snippet.show
let places = Places()
let good = places.didFind.compactMap { $0.metresAccurate <= 10 ? $0.street : nil }.values()
let attachment = DelegateAttachment(of: places, to: manager, at: \.delegate) {
  $0.startUpdating()
} stop: {
  $0.stopUpdating()
}
for try await street in good.prefix(3) { print("passed \(street)") }
attachment.detach()
// snippet.hide

precondition(manager.delegate === diary && diary.entries >= 4)
