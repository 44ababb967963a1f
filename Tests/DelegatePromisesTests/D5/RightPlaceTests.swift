import DelegatePromises
import Foundation
import Testing
import TestSupport

// D5
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A delegate promise made on the main actor` {
  private let kitchen = Kitchen<WeakOven>()

  // D5
  @Test func `gives back inside the callback, before any observer runs`() async throws {
    let (oven, earlier, seen) = (kitchen.newOven(), Bystander(), Shelf<[Bool]>([]))
    oven.delegate = earlier
    let promise = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in
    } stop: {
      kitchen.stop($0)
    }
    let observers = [
      promise.tap(on: .immediate) { [kitchen] _ in
        seen.value.append(kitchen.stops.count == 1 && oven.delegate === earlier)
      },
      promise.tap { [kitchen] _ in
        seen.value.append(kitchen.stops.count == 1 && oven.delegate === earlier)
      },
    ]

    oven.bake(2)

    #expect(kitchen.stops.count == 1)
    #expect(oven.delegate === earlier)
    for observer in observers { _ = try await observer.value }
    #expect(seen.value == [true, true])
  }
}

// D5 for callers without an actor, which transfer the source.
@Suite(.timeLimit(.minutes(5)))
struct `A delegate promise made without an actor` {
  // D5
  @Test(arguments: WayOut.allCases)
  func `uses its source only on the context that it names`(by wayOut: WayOut) async throws {
    let kitchen = Kitchen<SharedOven>()
    let (queue, hasStarted) = (DispatchQueue(label: "oven"), Gate())
    let slot = DelegateSlot<SharedOven, any OvenDelegate>(add: { $0.add($1) }) {
      dispatchPrecondition(condition: .onQueue(queue))
      $0.remove($1)
    }
    let promise = Promise(
      owning: kitchen.newOven(), taking: slot, on: .queue(queue), with: kitchen.newBaker,
      callsBack: wayOut.callsBack
    ) {
      dispatchPrecondition(condition: .onQueue(queue))
      hasStarted.open()
      try wayOut.start($0)
    } stop: {
      dispatchPrecondition(condition: .onQueue(queue))
      kitchen.stop($0)
    }
    await hasStarted.wait()

    await wayOut.end(promise, in: kitchen)

    try await promise.released.value
    let isIdle = Gate()
    queue.async { isIdle.open() }
    await isIdle.wait()
    #expect(wayOut.isSeen(in: promise))
    kitchen.expectClosed()
  }
}
