import DelegatePromises
import Testing
import TestSupport

// D2
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A pending delegate promise` {
  private let kitchen = Kitchen<WeakOven>()

  // D2
  @Test func `keeps source and adapter even if nobody holds it`() async throws {
    let line = #line + 1
    _ = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) { _ in }
    #expect((kitchen.ovens.count, kitchen.bakers.count) == (1, 1))
    let token = try #require(tokens(madeOn: line).first)

    await onThread { kitchen.oven?.bake(4) }

    try await token.released.value
    kitchen.expectEmpty()
  }

  // D2
  @Test func `keeps an observer and the oven it watches`() async throws {
    let kitchen = Kitchen<SharedOven>()
    let promise = Promise(from: kitchen.newOven(), taking: .observers, with: kitchen.newBaker) {
      _ in
    }

    await onThread { kitchen.oven?.bake(4) }

    #expect(try await promise.value == 4)
    try await promise.released.value
    kitchen.expectEmpty()
  }

  // D2
  @Test func `keeps a delegate that was passed with a call`() async throws {
    let promise = Promise(with: kitchen.newBaker) { _ in }
    #expect(kitchen.bakers.count == 1)

    await onThread { kitchen.baker?.ovenDidBake(4) }

    #expect(try await promise.value == 4)
    try await promise.released.value
    #expect(kitchen.bakers.count == 0)
  }

  // D2
  @Test func `keeps a source that gets its delegate when it is made`() async throws {
    let (couriers, courier) = (LiveCount(), Shelf(WeakReference<Courier>(nil)))
    let promise = Promise(with: kitchen.newBaker) { adapter in
      let source = Courier(delegate: adapter, counted: couriers)
      courier.value = WeakReference(source)
      return source
    } stop: {
      $0.close()
    }

    await onThread { courier.value.object?.deliver(1) }

    #expect(try await promise.value == 1)
    try await promise.released.value
    #expect((couriers.count, kitchen.bakers.count) == (0, 0))
  }

  // D2, D5
  @Test func `keeps a source that was transferred, and that no other code may use`() async throws {
    let (ovens, bakers) = (LiveCount(), LiveCount())
    let (gate, called) = (Gate(), Gate())
    let promise = Promise(
      owning: UnguardedOven(counted: ovens), taking: \.delegate, on: .immediate,
      with: { Baker($0, counted: bakers) }
    ) { $0.bake(5, after: gate, then: called.open) }

    gate.open()
    await called.wait()

    #expect(try await promise.value == 5)
    try await promise.released.value
    #expect((ovens.count, bakers.count) == (0, 0))
  }
}
