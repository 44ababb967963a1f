// A map with added and removed observers, whose regions become a sequence.

import DelegatePromises

// scenario: by hand
final class RegionsByHand: MapObserver {
  private let continuation: AsyncStream<String>.Continuation
  init(_ continuation: AsyncStream<String>.Continuation) { self.continuation = continuation }

  func map(_ map: Map, didMoveTo region: String) { continuation.yield(region) }

  static func regions(of map: Map) -> AsyncStream<String> {
    AsyncStream(bufferingPolicy: .bufferingNewest(8)) { continuation in
      let observer = RegionsByHand(continuation)
      map.add(observer)
      continuation.onTermination = { _ in
        Task { @MainActor in map.remove(observer) }
      }
    }
  }
}

// scenario: with the library
final class MapEvents: MapObserver {
  let didMove = DelegateEvent<String>()
  func map(_ map: Map, didMoveTo region: String) { didMove.send(region) }
}

let mapObservers = ObserverSlot<Map, any MapObserver>(
  add: { @MainActor in $0.add($1) }, remove: { @MainActor in $0.remove($1) })

func regions(of map: Map) -> DelegateValues<String> {
  let events = MapEvents()
  return events.didMove.values(
    attaching: events, to: map, at: mapObservers, bufferingPolicy: .bufferingNewest(8))
}

// scenario: the source
@MainActor protocol MapObserver: AnyObject {
  func map(_ map: Map, didMoveTo region: String)
}

/// A map that retains its observers.
@MainActor final class Map {
  private(set) var observers: [any MapObserver] = []

  func add(_ observer: any MapObserver) { observers.append(observer) }
  func remove(_ observer: any MapObserver) { observers.removeAll { $0 === observer } }

  func move(to region: String) {
    for observer in observers { observer.map(self, didMoveTo: region) }
  }
}

func showMapObservers() async throws {
  let map = Map()
  var seen: [String] = []

  let byHand = RegionsByHand.regions(of: map)
  for region in ["mill", "quay"] { map.move(to: region) }
  for await region in byHand.prefix(2) { seen.append(region) }
  let moves = regions(of: map)
  for region in ["farm", "shop"] { map.move(to: region) }
  for try await region in moves.prefix(2) { seen.append(region) }

  expect(seen == ["mill", "quay", "farm", "shop"])
}
