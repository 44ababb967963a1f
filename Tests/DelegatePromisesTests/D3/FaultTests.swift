import DelegatePromises
import TestSupport
import Testing

// D2, D3, D4, D6, D7: sources that do what no source should. The page *Faults of a source* lists
// them, with the tests of other files.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A faulty source` {
  private let kitchen = Kitchen<WeakOven>()

  // D3, D4
  @Test func `may call back inside its stop`() async throws {
    let oven = kitchen.newOven()
    let promise = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in
    } stop: { [kitchen] in
      kitchen.stop($0)
      $0.bake(2)
    }

    oven.bake(1)

    #expect(try await promise.value == 1)
    #expect(kitchen.stops.count == 1)
    #expect(kitchen.lateAnswers == 1)
    #expect(oven.delegate == nil)
  }

  // D4, D5
  @Test func `is given back by its caller if another thread answers while start runs`() {
    let oven = kitchen.newOven()
    let promise = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { oven in
      runOnThread { oven.bake(3) }
    } stop: { [kitchen] in
      MainActor.preconditionIsolated()
      kitchen.stop($0)
    }

    #expect(promise.current != nil)
    #expect(kitchen.stops.count == 1)
    #expect(oven.delegate == nil)
  }

  // D3, D4
  @Test func `may call its delegate while it is freed`() async {
    let promise = askOnce(PartingOnceOven())

    promise.cancel()

    await #expect(throws: CancellationError.self) { try await promise.value }
    #expect(kitchen.lateAnswers == 1, "the deinit of the oven answers too late")
    #expect(kitchen.bakers.count == 0)
  }

  // D2, D4
  @Test func `may keep the delegate that it had`() async {
    let (oven, earlier) = (StubbornOven(), Bystander())
    oven.keep(earlier)
    let promise = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in
    } stop: { [kitchen] _ in
      kitchen.stops.add()
    }
    #expect(promise.current == nil, "the adapter is alive, and hears nothing")

    promise.cancel()

    #expect(oven.delegate === earlier)
    #expect(kitchen.stops.count == 1)
    #expect(kitchen.bakers.count == 0)
  }

  // D6
  @Test func `is asked a thousand times at once, and answers each request in its turn`()
    async throws
  {
    let oven = kitchen.newOven()
    let starts = Shelf<[Int]>([])
    let first = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }
    let others = (1...1_000).map { number in
      Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { oven in
        starts.update { $0.append(number) }
        oven.bake(number)
      }
    }
    #expect(starts.value.isEmpty)

    oven.bake(0)

    #expect(try await first.value == 0)
    for (number, other) in zip(1..., others) { #expect(try await other.value == number) }
    for other in others { try await other.released.value }
    #expect(starts.value == Array(1...1_000))
    #expect(oven.delegate == nil)
    #expect(kitchen.bakers.count == 0)
  }

  // D7
  @Test(arguments: [false, true])
  func `is stopped if the task is cancelled while it waits`(isInsideStart: Bool) async {
    let oven = kitchen.newOven()
    let isWaiting = Gate()
    let neverOpen = Gate()
    let task = Task {
      try await Promise.answer(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in
        isWaiting.open()
        if isInsideStart { await neverOpen.wait() }
      } stop: {
        kitchen.stop($0)
      }
    }
    await isWaiting.wait()  // The task waits, because this actor is free again.

    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(kitchen.stops.count == 1)
    #expect(oven.delegate == nil)
    #expect(kitchen.bakers.count == 0)
  }

  private func askOnce(_ oven: PartingOnceOven) -> Promise<Int> {
    let slot = DelegateSlot<PartingOnceOven, any OvenDelegate>(
      id: "once", get: { $0.delegate }, set: { if $1 != nil { $0.delegate = $1 } })
    return Promise(from: oven, taking: slot, with: kitchen.newBaker) { _ in }
  }
}

/// An oven that calls its delegate from its `deinit`.
private final class PartingOnceOven {
  var delegate: (any OvenDelegate)?

  deinit { delegate?.ovenDidBake(9) }
}

/// An oven that takes no other delegate once it has one.
private final class StubbornOven {
  private weak var kept: (any OvenDelegate)?

  var delegate: (any OvenDelegate)? {
    get { kept }
    set { if kept == nil { kept = newValue } }
  }

  func keep(_ delegate: any OvenDelegate) { kept = delegate }
}
