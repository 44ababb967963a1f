import DelegatePromises
import Testing
import TestSupport

// D1
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A delegate promise that starts` {
  // D1
  @Test func `has its delegate in the slot`() {
    let kitchen = Kitchen<WeakOven>()

    let promise = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) {
      #expect($0.delegate === kitchen.baker)
    }

    promise.cancel()
  }

  // D1
  @Test func `is retained before its delegate is installed`() {
    let kitchen = Kitchen<WeakOven>()
    let retainedAtInstall = Shelf<[Int]>([])
    let line = #line + 5
    let slot = DelegateSlot<WeakOven, any OvenDelegate>(id: "oven", get: \.delegate) {
      retainedAtInstall.value.append(tokens(madeOn: line).count)
      $0.setDelegate($1)
    }
    let promise = Promise(from: kitchen.newOven(), taking: slot, with: kitchen.newBaker) { _ in
      #expect(tokens(madeOn: line).count == 1)
    }

    #expect(retainedAtInstall.value == [1])
    promise.cancel()
  }

  // D1
  @Test func `may be answered by a weak property inside start`() async throws {
    let kitchen = Kitchen<WeakOven>()

    let promise = Promise(
      from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker
    ) {
      $0.bake(3)
    } stop: {
      kitchen.stop($0)
    }

    #expect(try await promise.value == 3)
    try await promise.released.value
    kitchen.expectClosed()
  }

  // D1
  @Test func `may be answered by a strong property inside start`() async throws {
    let kitchen = Kitchen<StrongOven>()

    let promise = Promise(
      from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker
    ) {
      $0.bake(3)
    } stop: {
      kitchen.stop($0)
    }

    #expect(try await promise.value == 3)
    try await promise.released.value
    kitchen.expectClosed()
  }

  // D1
  @Test func `may be answered by an oven with observers inside start`() async throws {
    let kitchen = Kitchen<SharedOven>()
    let slot = DelegateSlot<SharedOven, any OvenDelegate>(
      add: { $0.add($1) }, remove: { $0.remove($1) })

    let promise = Promise(
      from: kitchen.newOven(), taking: slot, with: kitchen.newBaker
    ) {
      $0.bake(3)
    } stop: {
      kitchen.stop($0)
    }

    #expect(try await promise.value == 3)
    try await promise.released.value
    kitchen.expectClosed()
  }

  // D1, D3
  @Test func `keeps an answer that comes inside a start that then throws`() async throws {
    let kitchen = Kitchen<WeakOven>()

    let promise = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) {
      $0.bake(3)
      throw OvenError.noFlour
    } stop: {
      kitchen.stop($0)
    }

    #expect(try await promise.value == 3)
    try await promise.released.value
    kitchen.expectClosed()
  }

  // D1
  @Test func `is rejected by a start that throws, and gives the slot back`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let earlier = Bystander()
    var oven: WeakOven? = kitchen.newOven()
    oven?.delegate = earlier

    let promise = Promise(
      from: try #require(oven), taking: \.delegate, with: kitchen.newBaker
    ) { _ in
      throw OvenError.noFlour
    } stop: {
      kitchen.stop($0)
    }

    await #expect(throws: OvenError.noFlour) { try await promise.value }
    try await promise.released.value
    #expect(oven?.delegate === earlier)
    oven = nil
    kitchen.expectClosed()
  }

  // D5
  @Test func `is torn down before its initialiser returns when answered inside start`() async {
    let kitchen = Kitchen<WeakOven>()
    let oven = kitchen.newOven()

    _ = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) {
      $0.bake(3)
    } stop: {
      kitchen.stop($0)
    }

    #expect(kitchen.stops.count == 1)
    #expect(oven.delegate == nil)
    #expect(kitchen.bakers.count == 0)
  }
}
