import DelegatePromises
import Testing
import TestSupport

// D7
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A cancelled task` {
  // D7
  @Test func `stops the source of the promise it awaits`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let started = Gate()
    let released = Shelf<Promise<Void>?>(nil)
    let task = Task {
      let promise = order(in: kitchen, started)
      released.value = promise.released
      return try await promise.value
    }
    await started.wait()

    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
    try await released.value?.value
    kitchen.expectClosed()
  }

  // D7
  @Test func `stops it from another thread too`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let started = Gate()
    let released = Shelf<Promise<Void>?>(nil)
    let task = Task {
      let promise = order(in: kitchen, started)
      released.value = promise.released
      return try await promise.value
    }
    await started.wait()

    await onThread { task.cancel() }

    await #expect(throws: CancellationError.self) { try await task.value }
    try await released.value?.value
    kitchen.expectClosed()
  }

  // D7
  @Test func `stops the source when it was cancelled before it awaits`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let start = Gate()
    let released = Shelf<Promise<Void>?>(nil)
    let task = Task {
      await start.wait()
      let promise = order(in: kitchen, Gate())
      released.value = promise.released
      return try await promise.value
    }

    task.cancel()
    start.open()

    await #expect(throws: CancellationError.self) { try await task.value }
    try await released.value?.value
    kitchen.expectClosed()
  }

  // D7
  @Test func `leaves the source to the others that wait`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let promise = order(in: kitchen, Gate())
    let other = promise.map { $0 + 1 }
    let awaiting = Gate()
    let task = Task {
      awaiting.open()
      return try await promise.value
    }
    await awaiting.wait()

    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(kitchen.stops.count == 0)
    kitchen.oven?.bake(1)

    #expect(try await other.value == 2)
    try await promise.released.value
    kitchen.expectClosed()
  }

  private func order(in kitchen: Kitchen<WeakOven>, _ started: Gate) -> Promise<Int> {
    Promise(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) { _ in
      started.open()
    } stop: {
      kitchen.stop($0)
    }
  }
}
