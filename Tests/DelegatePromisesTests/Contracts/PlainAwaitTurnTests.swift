import DelegatePromises
import Testing
import TestSupport

// D6, D10: a task that waits for its turn.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A plain await of a slot in use` {
  private let kitchen = Kitchen<WeakOven>()

  // D6, D10
  @Test func `asks when its turn has come`() async throws {
    let oven = kitchen.newOven()
    let first = hold(oven)
    let asking = Gate()
    let task = Task {
      asking.open()
      return try await Promise.answer(from: oven, taking: \.delegate, with: kitchen.newBaker) {
        MainActor.preconditionIsolated()
        $0.bake(2)
      } stop: {
        kitchen.stop($0)
      }
    }
    await asking.wait()  // The task waits, because this actor is free again.

    oven.bake(1)

    #expect(try await first.value == 1)
    #expect(try await task.value == 2)
    #expect(kitchen.stops.count == 1)
  }

  // D6, D10
  @Test func `asks without an actor too`() async throws {
    let oven = kitchen.newOven()
    let first = hold(oven)
    let task = Task { [kitchen] in try await answerWithoutActor(oven, kitchen) }

    await onThread { first.cancel() }

    #expect(try await task.value == 8)
    #expect(kitchen.stops.count == 1)
  }

  // D6, D7
  @Test func `never asks in a task that is cancelled, and leaves its place to the next`()
    async throws
  {
    let oven = kitchen.newOven()
    let first = hold(oven)
    let asking = Gate()
    let task = Task {
      asking.open()
      return try await Promise.answer(from: oven, taking: \.delegate, with: kitchen.newBaker) {
        $0.bake(2)
      }
    }
    await asking.wait()  // The task waits, because this actor is free again.

    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
    let next = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { $0.bake(3) }
    oven.bake(1)
    #expect(try await (first.value, next.value) == (1, 3))
    #expect(kitchen.bakers.total == 2)
  }

  // D6
  @Test func `is refused, or takes over, as it requests`() async throws {
    let oven = kitchen.newOven()
    let first = hold(oven)

    await #expect(throws: DelegateError.slotBusy(takenAt: first.origin)) {
      try await Promise.answer(
        from: oven, taking: DelegateSlot(\.delegate, ifTaken: .reject), with: kitchen.newBaker
      ) { $0.bake(2) }
    }
    let loaves = try await Promise.answer(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), with: kitchen.newBaker
    ) { $0.bake(3) }

    #expect(loaves == 3)
    await #expect(throws: DelegateError.self) { try await first.value }
  }

  // D6
  @Test func `is displaced while it waits to take over`() async throws {
    let oven = kitchen.newOven()
    let first = hold(oven)
    let task = Task {
      try await Promise.answer(
        from: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), with: kitchen.newBaker
      ) { _ in }
    }
    await #expect(throws: DelegateError.self) { try await first.value }

    let last = Promise(
      from: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), with: kitchen.newBaker
    ) { $0.bake(4) }

    await #expect(throws: DelegateError.displaced(takenAt: last.origin)) { try await task.value }
    #expect(try await last.value == 4)
  }

  private func hold(_ oven: WeakOven) -> Promise<Int> {
    Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }
  }
}

@concurrent
private func answerWithoutActor(_ oven: WeakOven, _ kitchen: Kitchen<WeakOven>) async throws -> Int
{
  try await Promise.answer(from: oven, taking: \.delegate, with: kitchen.newBaker) {
    $0.bake(8)
  } stop: {
    kitchen.stop($0)
  }
}
