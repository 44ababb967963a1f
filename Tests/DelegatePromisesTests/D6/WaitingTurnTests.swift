import DelegatePromises
import PromisesTesting
import Testing
import TestSupport

// D6: a slot in use, and the requests that wait for it.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A promise that waits for its turn` {
  private let kitchen = Kitchen<WeakOven>()
  private let log = Shelf<[String]>([])
  private let starts = Shelf<[String: Gate]>([:])

  // D4, D6
  @Test func `starts when the slot has been given back, and not before`() async throws {
    let (oven, earlier) = (kitchen.newOven(), Bystander())
    oven.delegate = earlier
    let first = ask(oven, "first")
    let second = ask(oven, "second")
    #expect(log.value == ["start first"])

    oven.bake(1)
    #expect(log.value == ["start first", "stop first"], "not inside the callback of the first")
    #expect(try await first.value == 1)
    await start(of: "second")
    oven.bake(2)

    #expect(try await second.value == 2)
    #expect(log.value == ["start first", "stop first", "start second", "stop second"])
    #expect(oven.delegate === earlier)
    #expect(earlier.calls.count == 0)
  }

  // D4, D6
  @Test func `is released when nothing is held, even if it is answered inside start`() async throws
  {
    let oven = kitchen.newOven()
    let (starts, left) = (LiveCount(), Shelf<Int?>(nil))
    let first = ask(oven, "first")
    let second = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) {
      [ticket = starts.ticket()] in
      withExtendedLifetime(ticket) {}
      $0.bake(2)
    }
    // The closure is formed in nonisolated code, because one that is formed here would run later.
    let released = second.released.finally(on: .immediate, starts.noting(in: left))

    oven.bake(1)

    #expect(try await (first.value, second.value) == (1, 2))
    try await released.value
    #expect(left.value == 0)
  }

  // D5, D6
  @Test func `starts on its own caller's actor, or on none if its caller had none`() async throws {
    let (oven, bakery) = (kitchen.newOven(), Bakery())
    let first = ask(oven, "first")
    let second = Promise(owning: oven, taking: \.delegate, on: .immediate, with: kitchen.newBaker) {
      #expect(!ThisThread.isOnMainQueue)
      $0.bake(2)
    }
    let third = await bakery.run { [kitchen] bakery in
      Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) {
        bakery.assertIsolated()
        $0.bake(8)
      }
    }

    oven.bake(1)

    #expect(try await (first.value, second.value, third.value) == (1, 2, 8))
  }

  // D6, D7, Q2
  @Test(arguments: [false, true])
  func `never starts when it has ended before, and lets the next one start`(
    inItsTurn: Bool
  ) async throws {
    let oven = kitchen.newOven()
    let (first, second, third) = (ask(oven, "first"), ask(oven, "second"), ask(oven, "third"))

    if !inItsTurn { await runOutOfTime(second) }

    oven.bake(1)
    second.cancel()  // The job that starts the request waits for this actor.
    await start(of: "third")
    oven.bake(3)

    #expect(try await (first.value, third.value) == (1, 3))
    try await second.released.value
    #expect(log.value == ["start first", "stop first", "start third", "stop third"])
    #expect(kitchen.bakers.total == 3, "each has its adapter from the start")
  }

  // D6, D7
  @Test nonisolated func `leaves the line when it is cancelled, though its context is busy`()
    async throws
  {
    let (oven, busy, thirdStarts) = (WeakOven(), ManualContext(), Gate())
    let first = Promise(owning: oven, taking: \.delegate, on: .immediate, with: { Baker($0) }) {
      _ in
    }
    let second = Promise(owning: oven, taking: \.delegate, on: busy.context, with: { Baker($0) }) {
      $0.bake(2)
    }
    busy.runAll()
    let third = Promise(owning: oven, taking: \.delegate, on: .immediate, with: { Baker($0) }) {
      _ in thirdStarts.open()
    }

    second.cancel()
    oven.bake(1)

    #expect(try await first.value == 1)
    await thirdStarts.wait()
    oven.bake(3)
    #expect(try await third.value == 3)
    busy.runAll()
    try await second.released.value
  }

  // D6, D8
  @Test func `retains its source, and is listed`() async throws {
    let line = #line + 2
    let promises = (0..<2).map { [oven = kitchen.newOven()] _ in
      Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }
    }
    #expect(tokens(madeOn: line).count == 2)
    #expect(tokens(madeOn: line).last?.description.contains("WeakOven") == true)

    promises[0].cancel()

    #expect(kitchen.ovens.count == 1)
    promises[1].cancel()
    try await promises[1].released.value
    #expect(tokens(madeOn: line).isEmpty)
    kitchen.expectEmpty()
  }

  private func ask(_ oven: WeakOven, _ name: String) -> Promise<Int> {
    let gate = Gate()
    starts.value[name] = gate
    return Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in
      MainActor.preconditionIsolated()
      log.value.append("start \(name)")
      gate.open()
    } stop: { [log] _ in
      MainActor.preconditionIsolated()
      log.value.append("stop \(name)")
    }
  }

  private func start(of name: String) async {
    await starts.value[name]?.wait()
  }
}

extension LiveCount {
  fileprivate nonisolated func noting(in shelf: Shelf<Int?>) -> @Sendable () -> Void {
    { shelf.value = self.count }
  }
}
