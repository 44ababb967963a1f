import DelegatePromises
import Testing
import TestSupport

// D10
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `The plain await` {
  // D10
  @Test func `has torn down when it returns an answer from inside start`() async throws {
    let kitchen = Kitchen<WeakOven>()

    let loaves = try await Promise.answer(
      from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker
    ) {
      $0.bake(8)
    } stop: {
      kitchen.stop($0)
    }

    #expect(loaves == 8)
    kitchen.expectClosed()
  }

  // D10
  @Test func `has torn down when it returns an answer from another thread`() async throws {
    let kitchen = Kitchen<StrongOven>()
    let earlier = Bystander()
    let oven = kitchen.newOven()
    oven.delegate = earlier
    let crew = Crew(threads: 1)

    let loaves = try await Promise.answer(from: oven, taking: \.delegate, with: kitchen.newBaker) {
      oven in
      crew.run { oven.bake(8) }
    } stop: {
      MainActor.preconditionIsolated()
      kitchen.stop($0)
    }

    #expect(loaves == 8)
    #expect(kitchen.stops.count == 1)
    #expect(oven.delegate === earlier)
    await crew.finish()
    #expect(kitchen.bakers.count == 0)
  }

  // D10
  @Test func `has torn down when it throws the source's error`() async {
    let kitchen = Kitchen<WeakOven>()

    await #expect(throws: OvenError.burnt) {
      try await Promise.answer(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker)
      {
        $0.fail(OvenError.burnt)
      } stop: {
        kitchen.stop($0)
      }
    }

    kitchen.expectClosed()
  }

  // D10
  @Test func `has torn down when it throws the error of start`() async {
    let kitchen = Kitchen<WeakOven>()

    await #expect(throws: OvenError.noFlour) {
      try await Promise.answer(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker)
      { _ in
        throw OvenError.noFlour
      } stop: {
        kitchen.stop($0)
      }
    }

    kitchen.expectClosed()
  }

  // D10, D7
  @Test func `has torn down when its task is cancelled`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let started = Gate()
    let task = Task {
      await #expect(throws: CancellationError.self) {
        try await Promise.answer(
          from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker
        ) { _ in
          started.open()
        } stop: {
          kitchen.stop($0)
        }
      }
      kitchen.expectClosed()
    }
    await started.wait()

    await onThread { task.cancel() }

    await task.value
  }

  // D10
  @Test func `has removed its observer when it returns`() async throws {
    let kitchen = Kitchen<SharedOven>()
    let oven = kitchen.newOven()
    let slot = DelegateSlot<SharedOven, any OvenDelegate>(
      add: { $0.add($1) }, remove: { $0.remove($1) })
    let crew = Crew(threads: 1)

    let loaves = try await Promise.answer(from: oven, taking: slot, with: kitchen.newBaker) {
      oven in
      crew.run { oven.bake(8) }
    } stop: {
      kitchen.stop($0)
    }

    #expect(loaves == 8)
    #expect(oven.removals.count == 1)
    #expect(kitchen.stops.count == 1)
    await crew.finish()
    #expect(kitchen.bakers.count == 0)
  }

  // D10, D9
  @Test func `reports that a source stayed silent`() async {
    let kitchen = Kitchen<WeakOven>()

    await #expect(throws: DelegateError.self) {
      try await Promise.answer(
        from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker, callsBack: .duringStart
      ) { _ in
      } stop: {
        kitchen.stop($0)
      }
    }

    kitchen.expectClosed()
  }

  // D10, D5
  @Test func `tears down on the caller's actor`() async throws {
    let kitchen = Kitchen<WeakOven>()
    let bakery = Bakery()

    try await bakery.expectTornDownAfterAnswer(kitchen)
  }

  // D10
  @Test func `takes a source from a caller without an actor`() async throws {
    let kitchen = Kitchen<WeakOven>()

    #expect(try await answerWithoutActor(kitchen) == 8)

    kitchen.expectClosed()
  }

  // D5, D10
  @Test func `does not stop the source in another task that shares its thread`() async {
    let (executor, stops) = (ManualExecutor(), Counter())
    let (isOpen, opener) = Promise<Void>.pending()
    let resolver = Shelf<Promise<Int>.Resolver?>(nil)
    let answer = Task.detached(executorPreference: executor) {
      try await Promise.answer(
        with: { (resolver: Promise<Int>.Resolver) in Listener(resolver) }
      ) { listener in
        resolver.value = listener.resolver
        _ = await isOpen.result
      } stop: { _ in
        stops.add()
      }
    }
    executor.runAll()

    Task.detached(executorPreference: executor) {
      resolver.value?.fulfill(8)
      #expect(stops.count == 0)
    }
    executor.runAll()

    opener.fulfill()
    executor.runAll()
    #expect(stops.count == 1)
    #expect(await (try? answer.value) == 8)
  }
}

extension Bakery {
  fileprivate func expectTornDownAfterAnswer(_ kitchen: Kitchen<WeakOven>) async throws {
    let gate = Gate()
    let called = Gate()

    let loaves = try await Promise.answer(from: oven, taking: \.delegate, with: kitchen.newBaker) {
      $0.bake(8, after: gate, then: called.open)
      gate.open()
    } stop: { _ in
      self.assertIsolated()
      kitchen.stops.add()
    }

    #expect(loaves == 8)
    #expect(kitchen.stops.count == 1)
    #expect(oven.delegate == nil)
    await called.wait()
    #expect(kitchen.bakers.count == 0)
  }
}

// D5, D10
@Suite(.timeLimit(.minutes(5)))
struct `An awaited answer of one of many delegates, without an actor` {
  private let oven = SharedOven()
  private let kitchen = Kitchen<SharedOven>()

  @Test func `is removed by the calling task, before it returns`() async throws {
    let loaf = try await ask { $0.bake(3) }

    #expect(loaf == 3)
    #expect(oven.removals.count == 1)
    #expect(oven.removalsInsideCallbacks.count == 0)
  }

  @Test func `is removed even if its task is cancelled`() async throws {
    let isAsked = Gate()
    let asking = Task { try await ask { _ in isAsked.open() } }
    await isAsked.wait()

    asking.cancel()

    await #expect(throws: CancellationError.self) { try await asking.value }
    #expect(oven.removals.count == 1)
  }

  @concurrent
  private func ask(start: @escaping @Sendable (SharedOven) -> Void) async throws -> Int {
    try await Promise.answer(
      from: oven, taking: OneShotStress.observers, with: kitchen.newBaker, start: start)
  }
}

@concurrent
private func answerWithoutActor(_ kitchen: Kitchen<WeakOven>) async throws -> Int {
  try await Promise.answer(from: kitchen.newOven(), taking: \.delegate, with: kitchen.newBaker) {
    $0.bake(8)
  } stop: {
    kitchen.stop($0)
  }
}

private final class Listener: Sendable {
  let resolver: Promise<Int>.Resolver

  init(_ resolver: Promise<Int>.Resolver) { self.resolver = resolver }
}
