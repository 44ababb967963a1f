// A shared service with a list of delegates instead of a `delegate`.

// snippet.hide
import DelegateEvents
import Foundation
import Synchronization

nonisolated struct Place: Sendable { let street: String }

nonisolated protocol LocationServiceDelegate: AnyObject, Sendable {
  func locationService(didFind place: Place)
}

/// A service that walks its list while it holds a lock, which is not recursive.
nonisolated final class LocationService: Sendable {
  static let shared = LocationService()

  private let delegates = Mutex<[any LocationServiceDelegate]>([])

  func add(_ delegate: any LocationServiceDelegate) {
    delegates.withLock { $0.append(delegate) }
  }

  func remove(_ delegate: any LocationServiceDelegate) {
    delegates.withLock { $0.removeAll { $0 === delegate } }
  }

  func requestPlaces() {
    Thread.detachNewThread { [self] in
      for house in 1...2 {
        let place = Place(street: "Mill Lane \(house)")
        delegates.withLock { for delegate in $0 { delegate.locationService(didFind: place) } }
      }
    }
  }
}

// snippet.show
nonisolated final class PlaceEvents: LocationServiceDelegate {
  let didFind = DelegateEvent<Place>()
  func locationService(didFind place: Place) { didFind.send(place) }
}

nonisolated final class PlaceFinder: LocationServiceDelegate {
  private let resolver: Promise<Place>.Resolver
  init(_ resolver: Promise<Place>.Resolver) { self.resolver = resolver }
  func locationService(didFind place: Place) { resolver.fulfill(place) }
}

let everybody = DelegateSlot<LocationService, any LocationServiceDelegate>(
  add: { $0.add($1) }, remove: { $0.remove($1) })
// snippet.hide

// snippet.show
let events = PlaceEvents()
let streets = events.didFind.compactMap { $0.street }.values()
let attachment = DelegateAttachment(of: events, to: LocationService.shared, at: everybody)

let here = Promise(from: LocationService.shared, taking: everybody, with: PlaceFinder.init) {
  $0.requestPlaces()
}
print("found \(try await here.value.street)")
for try await street in streets.prefix(2) { print("passed \(street)") }
attachment.detach()
// snippet.hide

try await here.released.value
try await attachment.ended.value
