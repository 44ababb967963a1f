// Code that came from other libraries, after the move.

// snippet.hide
import DelegatePromises

nonisolated struct User: Sendable { let name: String }

nonisolated struct API: Sendable {
  func fetch(completion: @escaping @Sendable (User?, (any Error)?) -> Void) {
    completion(User(name: "Ann"), nil)
  }
  func image(of user: User) -> Promise<String> { .fulfilled("portrait of \(user.name)") }
}

nonisolated struct Place: Sendable { let street: String }

@MainActor protocol LocationManagerDelegate: AnyObject {
  func locationManager(_ manager: LocationManager, didUpdate places: [Place])
}

@MainActor final class LocationManager {
  weak var delegate: (any LocationManagerDelegate)?
  func startUpdating() {
    Task { delegate?.locationManager(self, didUpdate: [Place(street: "Mill Lane")]) }
  }
  func stopUpdating() {}
}

@MainActor protocol TableDelegate: AnyObject {
  func table(_ table: Table, didSelect row: Int)
}

@MainActor final class Table {
  weak var delegate: (any TableDelegate)?
  func tap(row: Int) { delegate?.table(self, didSelect: row) }
}

/// The application's own delegate, which wants to hear of taps too.
@MainActor final class Screen: TableDelegate {
  private(set) var taps = 0
  func table(_ table: Table, didSelect row: Int) { taps += 1 }
}

let api = API()

// snippet.show
func user() -> Promise<User> {
  Promise { resolver in api.fetch(completion: resolver.settle) }
}

func portrait() -> Promise<String> {
  user().then { api.image(of: $0) }.recover { _ in .fulfilled("nobody") }
}
// snippet.hide

// snippet.show
@MainActor final class Places: LocationManagerDelegate {
  let didUpdate = DelegateEvent<[Place]>()
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
// snippet.hide

// snippet.show
@MainActor final class Selections: TableDelegate, @MainActor Forwarding {
  let forward = ForwardTarget<any TableDelegate>()
  let didSelect = DelegateEvent<Int>()
  func table(_ table: Table, didSelect row: Int) {
    didSelect.send(row)
    forward.target?.table(table, didSelect: row)
  }
}
// snippet.hide

@MainActor func select(_ table: Table) async throws -> Int {
  // snippet.show
  let selections = Selections()
  let rows = selections.didSelect.values()
  let attachment = DelegateAttachment(of: selections, to: table, at: \.delegate)
  // snippet.hide
  defer { attachment.detach() }
  table.tap(row: 3)
  for try await row in rows { return row }
  return -1
}

let picture = try await portrait().value
precondition(picture == "portrait of Ann")
for try await places in places(of: LocationManager()) {
  precondition(places[0].street == "Mill Lane")
  break
}
let (table, screen) = (Table(), Screen())
table.delegate = screen
let row = try await select(table)
precondition(row == 3 && screen.taps == 1 && table.delegate === screen)
