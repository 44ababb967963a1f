import DelegatePromises
import TestSupport
import Testing

/// An adapter settles, ignores or rejects, callback by callback.
// D1, D3, D4
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct `The callback that counts as the answer` {
  private let locator = Locator()

  @Test func `is not the initial status`() async throws {
    let permission = Promise(from: locator, taking: \.delegate, with: PermissionAsker.init) {
      $0.start()
    }
    #expect(permission.current == nil)

    locator.decide(.allowed)

    #expect(try await permission.value == .allowed)
    #expect(locator.delegate == nil)
  }

  @Test func `is an initial status that is already decided`() async throws {
    locator.decide(.denied)

    let permission = Promise(from: locator, taking: \.delegate, with: PermissionAsker.init) {
      $0.start()
    }

    #expect(try await permission.value == .denied)
  }

  @Test func `is neither a temporary error nor an inaccurate value`() async throws {
    let place = find()

    locator.fail(.noFixYet)
    locator.find(Place(metresAccurate: 500))
    locator.fail(.noFixYet)
    #expect(place.current == nil)
    #expect(locator.isRunning)
    locator.find(Place(metresAccurate: 5))

    #expect(try await place.value == Place(metresAccurate: 5))
    #expect(!locator.isRunning)
  }

  @Test func `is a permanent error`() async {
    let place = find()

    locator.fail(.denied)
    locator.find(Place(metresAccurate: 5))

    await #expect(throws: LocatorError.denied) { try await place.value }
    #expect(!locator.isRunning)
  }

  @Test func `is a refusal by another callback`() async {
    let place = find()

    locator.decide(.denied)

    await #expect(throws: LocatorError.denied) { try await place.value }
  }

  private func find() -> Promise<Place> {
    Promise(from: locator, taking: \.delegate, with: PlaceFinder.init) {
      $0.start()
    } stop: {
      $0.stop()
    }
  }
}
