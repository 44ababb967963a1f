// Code that came from other libraries, after the move.

import DelegateEvents

nonisolated struct User: Sendable {}

nonisolated struct API: Sendable {
  func fetch(completion: @escaping @Sendable (User?, (any Error)?) -> Void) {}
  func image(of user: User) -> Promise<String> { .fulfilled("portrait") }
}

nonisolated struct Place: Sendable {}

@MainActor protocol LocationManagerDelegate: AnyObject {
  func locationManager(_ manager: LocationManager, didUpdate places: [Place])
}

@MainActor final class LocationManager {
  weak var delegate: (any LocationManagerDelegate)?
  func startUpdating() {}
  func stopUpdating() {}
}

@MainActor protocol TableDelegate: AnyObject {
  func table(_ table: Table, didSelect row: Int)
}

@MainActor final class Table { weak var delegate: (any TableDelegate)? }

let api = API()

func user() -> Promise<User> {
  Promise { resolver in api.fetch(completion: resolver.settle) }
}

func portrait() -> Promise<String> {
  user().then { api.image(of: $0) }.recover { _ in .fulfilled("nobody") }
}

@MainActor final class Places: LocationManagerDelegate {
  let didUpdate = DelegateEvent<[Place]>()
  nonisolated deinit {}
  func locationManager(_ manager: LocationManager, didUpdate places: [Place]) {
    didUpdate.send(places)
  }
}

@MainActor func places(of manager: LocationManager) -> DelegateEvent<[Place]>.Values {
  let places = Places()
  return places.didUpdate.values(
    attaching: DelegateAttachment(of: places, to: manager, at: \.delegate) {
      $0.startUpdating()
    } stop: {
      $0.stopUpdating()
    })
}

@MainActor final class Selections: TableDelegate, @MainActor Forwarding {
  let forward = ForwardTarget<any TableDelegate>()
  let didSelect = DelegateEvent<Int>()
  nonisolated deinit {}
  func table(_ table: Table, didSelect row: Int) {
    didSelect.send(row)
    forward.target?.table(table, didSelect: row)
  }
}

@MainActor func select(_ table: Table) -> DelegateEvent<Int>.Values {
  let selections = Selections()
  let rows = selections.didSelect.values()
  let attachment = DelegateAttachment(of: selections, to: table, at: \.delegate)
  attachment.detach()
  return rows
}
