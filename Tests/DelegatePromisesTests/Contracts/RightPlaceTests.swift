import DelegatePromises
import Foundation
import Testing
import TestSupport

// D5
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A delegate promise made on the main actor` {
  // D5
  @Test func `gives back inside the callback, before any observer runs`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let earlier = Bystander()
    let oven = kitchen.newOven()
    oven.delegate = earlier
    let promise = order(from: oven, in: kitchen)
    let seen = Shelf<[Bool]>([])
    let observers = [
      promise.tap(on: .immediate) { _ in
        seen.value.append(kitchen.stops.count == 1 && oven.delegate === earlier)
      },
      promise.tap { _ in
        seen.value.append(kitchen.stops.count == 1 && oven.delegate === earlier)
      },
    ]

    oven.bake(2)

    #expect(kitchen.stops.count == 1)
    #expect(oven.delegate === earlier)
    for observer in observers { _ = try await observer.value }
    #expect(seen.value == [true, true])
  }

  // D5
  @Test func `is torn down before cancel returns`() async {
    let kitchen = Kitchen<WeakOven>()
    let oven = kitchen.newOven()
    let promise = order(from: oven, in: kitchen)

    promise.cancel()

    #expect(kitchen.stops.count == 1)
    #expect(oven.delegate == nil)
    #expect(kitchen.bakers.count == 0)
  }

  // D5, R1
  @Test(arguments: [WayOut.answer, .answerFromThread, .cancelFromThread, .timeout, .throwingStart])
  func `installs, starts, stops and gives back there`(by wayOut: WayOut) async throws {
    let kitchen = Kitchen<WeakOven>()
    let places = Shelf<[String]>([])
    let slot = DelegateSlot<WeakOven, any OvenDelegate>(id: "oven", get: \.delegate) {
      MainActor.preconditionIsolated()
      places.value.append($1 == nil ? "give back" : "install")
      $0.setDelegate($1)
    }

    let promise = Promise(
      from: kitchen.newOven(), taking: slot, with: kitchen.newBaker
    ) { _ in
      MainActor.preconditionIsolated()
      places.value.append("start")
      try wayOut.start()
    } stop: {
      MainActor.preconditionIsolated()
      kitchen.stop($0)
    }
    await wayOut.end(promise, in: kitchen)

    try await promise.released.value
    #expect(places.value == ["install", "start", "give back"])
    kitchen.expectClosed()
  }

  // D5
  @Test func `removes its observer as a later job, not inside the callback`() async throws {
    let kitchen = Kitchen<SharedOven>()
    let oven = kitchen.newOven()
    let slot = DelegateSlot<SharedOven, any OvenDelegate>(add: { $0.add($1) }) {
      MainActor.preconditionIsolated()
      $0.remove($1)
    }
    let promise = Promise(from: oven, taking: slot, with: kitchen.newBaker) { _ in
    } stop: {
      kitchen.stop($0)
    }

    oven.bake(2)

    #expect(oven.removals.count == 0, "the oven still walks its observers")
    try await promise.released.value
    #expect(oven.removals.count == 1)
    #expect(oven.removalsInsideCallbacks.count == 0)
    #expect(kitchen.stops.count == 1)
  }

  // D5
  @Test func `removes its observer on the context that it names`() async throws {
    let kitchen = Kitchen<SharedOven>()
    let queue = DispatchQueue(label: "oven")
    let promise = Promise(
      owning: kitchen.newOven(), taking: slot(removedOn: queue), on: .queue(queue),
      with: kitchen.newBaker
    ) {
      $0.bake(2, on: queue)
    } stop: {
      kitchen.stop($0)
    }

    #expect(try await promise.value == 2)

    try await promise.released.value
    await isIdle(queue)
    kitchen.expectClosed()
  }

  private func order(from oven: WeakOven, in kitchen: Kitchen<WeakOven>) -> Promise<Int> {
    Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in
    } stop: {
      MainActor.preconditionIsolated()
      kitchen.stop($0)
    }
  }
}

/// Returns a slot that is given back on `queue`, and nowhere else.
private nonisolated func slot(
  removedOn queue: DispatchQueue
) -> DelegateSlot<SharedOven, any OvenDelegate> {
  DelegateSlot(add: { $0.add($1) }) {
    dispatchPrecondition(condition: .onQueue(queue))
    $0.remove($1)
  }
}

/// Waits until the queue has run and released its earlier blocks.
nonisolated(nonsending) func isIdle(_ queue: DispatchQueue) async {
  let end = Gate()
  queue.async { end.open() }
  await end.wait()
}
