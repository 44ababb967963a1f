import DelegatePromises
import Testing
import TestSupport

// D4
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A delegate promise that ends` {
  // D4
  @Test(arguments: WayOut.allCases)
  func `stops a weak property's source once and gives the slot back`(
    by wayOut: WayOut
  ) async throws {
    let kitchen = Kitchen<WeakOven>()
    let earlier = Bystander()
    let oven = Shelf<WeakOven?>(kitchen.newOven())
    oven.value?.delegate = earlier

    let promise = Promise(
      from: try #require(oven.value), taking: \.delegate, with: kitchen.newBaker,
      callsBack: wayOut.callsBack
    ) { _ in
      try wayOut.start()
    } stop: {
      kitchen.stop($0)
    }
    await wayOut.end(promise, in: kitchen)
    try await promise.released.value

    #expect(wayOut.isSeen(in: promise))
    #expect(oven.value?.delegate === earlier)
    oven.value = nil
    kitchen.expectClosed()
  }

  // D4
  @Test(arguments: WayOut.allCases)
  func `stops a strong property's source once and gives the slot back`(
    by wayOut: WayOut
  ) async throws {
    let kitchen = Kitchen<StrongOven>()
    let earlier = Bystander()
    let oven = Shelf<StrongOven?>(kitchen.newOven())
    oven.value?.delegate = earlier

    let promise = Promise(
      from: try #require(oven.value), taking: \.delegate, with: kitchen.newBaker,
      callsBack: wayOut.callsBack
    ) { _ in
      try wayOut.start()
    } stop: {
      kitchen.stop($0)
    }
    await wayOut.end(promise, in: kitchen)
    try await promise.released.value

    #expect(wayOut.isSeen(in: promise))
    #expect(oven.value?.delegate === earlier)
    oven.value = nil
    kitchen.expectClosed()
  }

  // D4
  @Test(arguments: WayOut.allCases)
  func `stops a source with observers once and removes ours`(by wayOut: WayOut) async throws {
    let kitchen = Kitchen<SharedOven>()
    let other = Bystander()
    let oven = Shelf<SharedOven?>(kitchen.newOven())
    oven.value?.add(other)

    let promise = Promise(
      from: try #require(oven.value),
      taking: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) }),
      with: kitchen.newBaker, callsBack: wayOut.callsBack
    ) { _ in
      try wayOut.start()
    } stop: {
      kitchen.stop($0)
    }
    await wayOut.end(promise, in: kitchen)
    try await promise.released.value

    #expect(wayOut.isSeen(in: promise))
    #expect(oven.value?.removals.count == 1)
    #expect(oven.value?.removalsInsideCallbacks.count == 0)
    #expect(oven.value?.observerCount == 1)
    oven.value = nil
    kitchen.expectClosed()
  }

  // D4
  @Test(arguments: [WayOut.failure, .cancel, .timeout, .cancelFromThread])
  func `leaves a slot alone that other code has taken in the meantime`(
    by wayOut: WayOut
  ) async throws {
    let kitchen = Kitchen<WeakOven>()
    let usurper = Bystander()
    let oven = Shelf<WeakOven?>(kitchen.newOven())

    let promise = Promise(
      from: try #require(oven.value), taking: \.delegate, with: kitchen.newBaker
    ) { _ in
    } stop: {
      kitchen.stop($0)
    }
    let baker = Shelf(kitchen.baker)
    oven.value?.delegate = usurper
    if wayOut == .failure { baker.value?.ovenDidFail(OvenError.burnt) }
    baker.value = nil
    await wayOut.end(promise, in: kitchen)
    try await promise.released.value

    #expect(oven.value?.delegate === usurper)
    oven.value = nil
    kitchen.expectClosed()
  }

  // D4
  @Test func `gives an empty slot back empty`() async throws {
    let kitchen = Kitchen<StrongOven>()
    let oven = kitchen.newOven()
    let promise = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }

    promise.cancel()

    try await promise.released.value
    #expect(oven.delegate == nil)
    #expect(kitchen.bakers.count == 0)
  }

  // D4
  @Test func `releases the captures of its stop, and the previous delegate`() async throws {
    let kitchen = Kitchen<StrongOven>()
    let captured = LiveCount()
    let earlier = LiveCount()
    let oven = kitchen.newOven()
    oven.delegate = Bystander(counted: earlier)
    let promise = order(from: oven, in: kitchen, capturing: Bystander(counted: captured))

    promise.cancel()

    try await promise.released.value
    #expect(captured.count == 0)
    oven.delegate = nil
    #expect(earlier.count == 0)
  }

  // D4, R2
  @Test func `is torn down once by many threads that cancel and call back`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let promise = Promise(
      from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker
    ) { _ in
    } stop: {
      kitchen.stop($0)
    }
    let crew = Crew(threads: 4)

    for _ in 0..<4 {
      crew.run { kitchen.oven?.bake(1) }
      crew.run { promise.cancel() }
    }
    await crew.finish()

    try await promise.released.value
    kitchen.expectClosed()
  }

  // D4
  @Test func `settles at once, before its teardown has run`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let promise = Promise(
      from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker
    ) { _ in
    } stop: {
      kitchen.stop($0)
    }

    runOnThread { kitchen.oven?.bake(1) }

    #expect(try promise.current?.get() == 1)
    #expect(kitchen.stops.count == 0, "the main actor is ours, so nobody stopped it yet")
    try await promise.released.value
    kitchen.expectClosed()
  }

  // D4
  @Test func `has nothing to wait for when it has no delegate`() async throws {
    let promise = Promise<Int>.fulfilled(1)

    try await promise.released.value
  }

  private func order(
    from oven: StrongOven,
    in kitchen: Kitchen<StrongOven>,
    capturing bystander: Bystander
  ) -> Promise<Int> {
    Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in
    } stop: {
      kitchen.stop($0)
      bystander.calls.add()
    }
  }
}
