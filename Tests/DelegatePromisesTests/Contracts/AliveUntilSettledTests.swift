import DelegatePromises
import Testing
import TestSupport

// D2
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A pending delegate promise` {
  // D2
  @Test func `keeps source and adapter even if nobody else does`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let promise = order(in: kitchen)

    await onThread { kitchen.oven?.bake(4) }

    #expect(try await promise.value == 4)
    try await promise.released.value
    kitchen.expectClosed()
  }

  // D2
  @Test func `keeps source and adapter even if nobody holds it`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let line = #line + 1
    _ = Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) { _ in }

    #expect(kitchen.ovens.count == 1)
    #expect(kitchen.bakers.count == 1)
    let token = try #require(tokens(madeOn: line).first)
    await onThread { kitchen.oven?.bake(4) }
    try await token.released.value
    kitchen.expectEmpty()
  }

  // D2
  @Test func `keeps a delegate that was passed with a call`() async throws {
    let bakers = LiveCount()
    let line = #line + 2
    let baker = Shelf(WeakReference<Baker>(nil))
    let promise = Promise(with: { Baker($0, counted: bakers) }) { adapter in
      baker.value = WeakReference(adapter)
    }

    #expect(bakers.count == 1)
    #expect(tokens(madeOn: line).count == 1)
    await onThread { baker.value.object?.ovenDidBake(4) }
    #expect(try await promise.value == 4)
    try await promise.released.value
    #expect(bakers.count == 0)
  }

  // D2
  @Test func `keeps an observer and the oven it watches`() async throws {
    let kitchen = Kitchen<SharedOven>()
    let promise = Promise(
      from: kitchen.newOven(),
      taking: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }),
      with: kitchen.newBaker
    ) { _ in
    } stop: {
      kitchen.stop($0)
    }

    await onThread { kitchen.oven?.bake(4) }

    #expect(try await promise.value == 4)
    try await promise.released.value
    kitchen.expectClosed()
  }

  private func order(in kitchen: Kitchen<WeakOven>) -> Promise<Int> {
    Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) { _ in
    } stop: {
      kitchen.stop($0)
    }
  }
}
