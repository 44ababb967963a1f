import DelegatePromises
import Dispatch
import Testing
import TestSupport

// D5 for callers without an actor, which transfer the source.
@Suite(.timeLimit(.minutes(5)))
struct `A delegate promise made without an actor` {
  // D4, D5
  @Test(arguments: WayOut.allCases)
  func `gives a property back`(by wayOut: WayOut) async throws {
    let kitchen = Kitchen<WeakOven>()
    let promise = Promise(
      owning: kitchen.newOven(), taking: \.delegate, on: .immediate, with: kitchen.newBaker,
      callsBack: wayOut.callsBack
    ) { _ in
      try wayOut.start()
    } stop: {
      kitchen.stop($0)
    }

    await wayOut.end(promise, in: kitchen)

    try await promise.released.value
    #expect(wayOut.isSeen(in: promise))
    kitchen.expectClosed()
  }

  // D5
  @Test(arguments: WayOut.allCases)
  func `removes its observer on the context that it names`(by wayOut: WayOut) async throws {
    let kitchen = Kitchen<SharedOven>()
    let (queue, hasStarted) = (DispatchQueue(label: "oven"), Gate())
    let slot = DelegateSlot<SharedOven, any OvenDelegate>(add: { $0.add($1) }) {
      dispatchPrecondition(condition: .onQueue(queue))
      $0.remove($1)
    }
    let promise = Promise(
      owning: kitchen.newOven(), taking: slot, on: .queue(queue), with: kitchen.newBaker,
      callsBack: wayOut.callsBack
    ) { _ in
      dispatchPrecondition(condition: .onQueue(queue))
      hasStarted.open()
      try wayOut.start()
    } stop: {
      dispatchPrecondition(condition: .onQueue(queue))
      kitchen.stop($0)
    }
    await hasStarted.wait()

    await wayOut.end(promise, in: kitchen)

    try await promise.released.value
    await isIdle(queue)
    #expect(wayOut.isSeen(in: promise))
    kitchen.expectClosed()
  }

  // D3, D5
  @Test func `gives back inside the callback, so that no second callback reaches it`()
    async throws
  {
    let kitchen = Kitchen<StrongOven>()
    let earlier = Bystander()
    let oven = kitchen.newOven()
    oven.delegate = earlier
    let promise = Promise(owning: oven, taking: \.delegate, on: .immediate, with: kitchen.newBaker)
    { _ in }

    await onThread { oven.bake(1, times: 2) }

    #expect(try await promise.value == 1)
    #expect(kitchen.lateAnswers == 0)
    #expect(earlier.calls.count == 1)
  }

  // D2, D5
  @Test func `keeps a source that no other code may use`() async throws {
    let ovens = LiveCount()
    let bakers = LiveCount()
    let (gate, called) = (Gate(), Gate())
    let promise = Promise(
      owning: UnguardedOven(counted: ovens), taking: \.delegate, on: .immediate,
      with: { Baker($0, counted: bakers) }
    ) { $0.bake(5, after: gate, then: called.open) }

    gate.open()
    await called.wait()

    #expect(try await promise.value == 5)
    try await promise.released.value
    #expect(ovens.count == 0)
    #expect(bakers.count == 0)
  }
}
