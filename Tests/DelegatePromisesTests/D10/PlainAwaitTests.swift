import DelegatePromises
import Testing
import TestSupport

// D7, D10
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `The plain await` {
  private let kitchen = Kitchen<WeakOven>()

  enum End: CaseIterable { case answer, answerFromThread, failure, throwingStart, silence }

  // D1, D9, D10
  @Test(arguments: End.allCases)
  func `has torn down when it returns or throws`(end: End) async throws {
    let (oven, earlier, crew) = (kitchen.newOven(), Bystander(), Crew(threads: 1))
    oven.delegate = earlier

    do {
      let loaves = try await Promise.answer(
        from: oven, taking: \.delegate, with: kitchen.newBaker,
        callsBack: end == .silence ? .duringStart : .later
      ) { oven in
        switch end {
        case .answer: oven.bake(8)
        case .answerFromThread: crew.run { oven.bake(8) }
        case .failure: oven.fail(OvenError.burnt)
        case .throwingStart: throw OvenError.noFlour
        case .silence: break
        }
      } stop: {
        MainActor.preconditionIsolated()
        kitchen.stop($0)
      }
      #expect(loaves == 8 && [.answer, .answerFromThread].contains(end))
    } catch let error as OvenError {
      #expect(error == (end == .failure ? .burnt : .noFlour))
    } catch DelegateError.noCallback {
      #expect(end == .silence)
    }

    #expect(kitchen.stops.count == 1)
    #expect(oven.delegate === earlier)
    await crew.finish()
    #expect(kitchen.bakers.count == 0)
  }

  // D5, D10
  @Test func `tears down on the caller's actor`() async throws {
    try await Bakery().expectTornDownAfterAnswer(kitchen)
  }

  // D5, D10
  @Test func `without an actor has torn down inside a start that answers`() async throws {
    #expect(try await isGivenBackInsideStart(kitchen.newOven()))
  }

  // D5, D10
  @Test func `does not stop the source in another task that shares its thread`() async {
    let (executor, stops) = (ManualExecutor(), Counter())
    let (isOpen, opener) = Promise<Void>.pending()
    let resolver = Shelf<Promise<Int>.Resolver?>(nil)
    let answer = Task.detached(executorPreference: executor) {
      try await Promise.answer(with: { (resolver: Promise<Int>.Resolver) in Slip(resolver) }) {
        resolver.value = $0.resolver
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

  // D5, D7, D10
  @Test(arguments: [false, true])
  func `of one of many delegates has removed it on the calling task`(
    isCancelled: Bool
  ) async throws {
    let (oven, isAsked) = (SharedOven(), Gate())
    let asking = Task {
      try await askWithoutActor(oven) {
        if isCancelled { isAsked.open() } else { $0.bake(3) }
      }
    }

    if isCancelled {
      await isAsked.wait()
      asking.cancel()
      await #expect(throws: CancellationError.self) { try await asking.value }
    } else {
      #expect(try await asking.value == 3)
    }
    #expect((oven.removals.count, oven.removalsInsideCallbacks.count) == (1, 0))
  }

  // D6, D10
  @Test(arguments: [true, false])
  func `of a slot in use asks when its turn has come`(isOnActor: Bool) async throws {
    let oven = kitchen.newOven()
    let first = Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { _ in }
    let asking = Gate()
    let task = Task {
      asking.open()
      return isOnActor ? try await ask(oven) : try await askWithoutActor(oven)
    }

    await asking.wait()  // The task waits, because this actor is free again.
    await onThread { first.cancel() }

    #expect(try await task.value == 8)
    #expect(oven.delegate == nil)
  }

  private func ask(_ oven: WeakOven) async throws -> Int {
    try await Promise.answer(from: oven, taking: \.delegate, with: kitchen.newBaker) {
      MainActor.preconditionIsolated()
      $0.bake(8)
    }
  }
}

extension Bakery {
  fileprivate func expectTornDownAfterAnswer(_ kitchen: Kitchen<WeakOven>) async throws {
    let (gate, called) = (Gate(), Gate())

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

@concurrent
private func askWithoutActor(_ oven: WeakOven) async throws -> Int {
  try await Promise.answer(from: oven, taking: \.delegate, with: { Baker($0) }) { $0.bake(8) }
}

@concurrent
private func isGivenBackInsideStart(_ oven: WeakOven) async throws -> Bool {
  let isEmpty = Shelf(false)
  _ = try await Promise.answer(from: oven, taking: \.delegate, with: { Baker($0) }) {
    $0.bake(8)
    isEmpty.value = $0.delegate == nil
  }
  return isEmpty.value
}

@concurrent
private func askWithoutActor(
  _ oven: SharedOven, start: @escaping @Sendable (SharedOven) -> Void
) async throws -> Int {
  try await Promise.answer(from: oven, taking: .observers, with: { Baker($0) }, start: start)
}
