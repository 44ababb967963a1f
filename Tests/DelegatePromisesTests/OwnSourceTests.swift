import DelegatePromises
import Testing
import TestSupport

// D4 without a slot: the source is made for the promise, or gets the delegate with a call.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct `A delegate promise without a slot` {
  // D4
  @Test(arguments: WayOut.allCases)
  func `stops the source that it made, once`(by wayOut: WayOut) async throws {
    let kitchen = Kitchen<WeakOven>()
    let promise = Promise(with: kitchen.newBaker, answers: wayOut.answers) { baker in
      let oven = kitchen.newOven()
      oven.delegate = baker
      try wayOut.start()
      return oven
    } stop: {
      MainActor.preconditionIsolated()
      kitchen.stop($0)
    }

    await wayOut.end(promise, in: kitchen)

    try await promise.released.value
    #expect(wayOut.isSeen(in: promise))
    #expect(kitchen.stops.count == (wayOut == .throwingStart ? 0 : 1))
    kitchen.expectEmpty()
  }

  // D4
  @Test(arguments: WayOut.allCases)
  func `stops the source that it called, once`(by wayOut: WayOut) async throws {
    let kitchen = Kitchen<WeakOven>()
    let oven = Shelf<WeakOven?>(kitchen.newOven())
    let promise = Promise(with: kitchen.newBaker, answers: wayOut.answers) { baker in
      oven.value?.delegate = baker
      try wayOut.start()
    } stop: { _ in
      MainActor.preconditionIsolated()
      kitchen.stops.add()
    }

    await wayOut.end(promise, in: kitchen)

    try await promise.released.value
    #expect(wayOut.isSeen(in: promise))
    #expect(kitchen.stops.count == (wayOut == .throwingStart ? 0 : 1))
    #expect(kitchen.bakers.count == 0)
  }
}
