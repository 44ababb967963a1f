import DelegatePromises
import Testing
import TestSupport

// E4
@Suite(.timeLimit(.minutes(20)))
struct `A terminal event` {
  private let oven = OvenEvents()

  @Test func `ends all readers with its error`() async throws {
    let heat = oven.didPreheat.first()
    let bread = oven.didBake.first()
    let loaves = oven.didBake.values()
    let ends = Shelf<[any Error]>([])
    let observation = oven.didPreheat.observe { _ in
    } onEnd: { error in
      ends.update { if let error { $0.append(error) } }
    }

    oven.ovenDidFail(OvenError.burnt)

    await #expect(throws: OvenError.burnt) { try await heat.value }
    await #expect(throws: OvenError.burnt) { try await bread.value }
    await #expect(throws: OvenError.burnt) { try await loaves.collected() }
    #expect(ends.value as? [OvenError] == [.burnt])
    #expect(oven.didBake.readerCount + oven.didPreheat.readerCount == 0)
    withExtendedLifetime(observation) {}
  }

  @Test func `ends them without an error too`() async throws {
    let bread = oven.didBake.first()
    let loaves = oven.didBake.values()
    oven.ovenDidBake(1)
    let second = oven.didBake.first()

    oven.didBake.finish()

    #expect(try await bread.value == 1)
    #expect(try await loaves.collected() == [1])
    await #expect { try await second.value } throws: { error in
      if case .ended? = error as? DelegateError { true } else { false }
    }
  }

  @Test func `is itself delivered before the end`() async throws {
    let failure = oven.didFail.first()
    let failures = oven.didFail.compactMap { $0 as? OvenError }.values()

    oven.ovenDidFail(OvenError.burnt)

    #expect(try await failure.value as? OvenError == .burnt)
    var iterator = failures.makeAsyncIterator()
    #expect(try await iterator.next() == .burnt)
    await #expect(throws: OvenError.burnt) { try await iterator.next() }
  }

  @Test func `drops and counts callbacks that enter later`() async throws {
    let loaves = oven.didBake.values()
    oven.ovenDidBake(1)
    oven.didBake.finish()

    oven.ovenDidBake(2)
    oven.ovenDidBake(3)

    #expect(try await loaves.collected() == [1])
    #expect(oven.didBake.lateSendCount == 2)
    #expect(oven.didPreheat.lateSendCount == 0)
  }

  @Test func `counts once: a second one does nothing`() async throws {
    let loaves = oven.didBake.values()
    let heat = oven.didPreheat.first()
    oven.didBake.finish()

    DelegateEvent.finishTogether(oven.didBake, oven.didPreheat, throwing: OvenError.burnt)

    #expect(try await loaves.collected() == [])
    await #expect(throws: OvenError.burnt) { try await heat.value }
  }

  @Test func `reaches later readers at once`() async throws {
    oven.didBake.finish(throwing: OvenError.burnt)
    oven.didPreheat.finish()

    #expect(oven.didBake.first().current.map { (try? $0.get()) == nil } == true)
    await #expect(throws: OvenError.burnt) {
      try await oven.didBake.compactMap { -$0 }.first().value
    }
    await #expect(throws: OvenError.burnt) { try await oven.didBake.values().collected() }
    #expect(try await oven.didPreheat.compactMap { 1 }.values().collected() == [])
    let isOver = Gate()
    let observation = oven.didPreheat.observe {
    } onEnd: { _ in
      isOver.open()
    }
    #expect(isOver.isOpen)
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: [nil, OvenError.burnt])
  func `waits for earlier values that are still transformed`(error: OvenError?) async throws {
    let hasEntered = Gate()
    let finish = Gate()
    let hold: @Sendable (Int) -> Int = { loaf in
      hasEntered.open()
      finish.block()
      return loaf
    }
    let loaves = oven.didBake.compactMap(hold).values()
    let first = oven.didBake.compactMap(hold).first()
    let isOver = Counter()
    let observation = oven.didBake.map(hold).observe {
      #expect($0 == 1 && isOver.count == 0)
    } onEnd: { _ in
      isOver.add()
    }
    let crew = Crew(threads: 1)
    crew.run { [oven] in oven.ovenDidBake(1) }
    await hasEntered.wait()

    oven.didBake.finish(throwing: error)
    oven.ovenDidBake(2)
    #expect(first.current == nil)
    #expect(isOver.count == 0)
    finish.open()
    await crew.finish()

    var iterator = loaves.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    if let error {
      await #expect(throws: error) { try await iterator.next() }
    } else {
      #expect(try await iterator.next() == nil)
    }
    #expect(try await first.value == 1)
    #expect(isOver.count == 1)
    #expect(oven.didBake.lateSendCount == 1)
    withExtendedLifetime(observation) {}
  }

  @Test func `may come from inside a callback that it ends`() async throws {
    let loaves = oven.didBake.compactMap { [oven] loaf in
      if loaf == 2 { DelegateEvent.finishTogether(oven.didBake, oven.didPreheat) }
      return loaf
    }.values()
    let heat = oven.didPreheat.values()

    for loaf in 1...3 { oven.ovenDidBake(loaf) }
    oven.ovenDidPreheat()

    #expect(try await loaves.collected() == [1, 2])
    #expect(try await heat.map { 1 }.reduce(0, +) == 0)
    #expect(oven.didBake.lateSendCount == 1)
  }

  @Test func `names an event twice, or several in any order`() async throws {
    let rounds = 1000
    let crew = Crew(threads: 2)
    for round in 0..<rounds {
      let events = (DelegateEvent<Int>(), DelegateEvent<String>(), DelegateEvent<Void>())
      let text = events.1.first()
      crew.run { DelegateEvent.finishTogether(events.0, events.1, events.2, events.0) }
      crew.run { DelegateEvent.finishTogether(events.2, events.0, events.1) }

      await #expect(throws: DelegateError.ended(madeAt: text.origin), "round \(round)") {
        try await text.value
      }
    }
    await crew.finish()
  }

  @Test func `is one moment for all events`() async throws {
    let rounds = 500
    let crew = Crew(threads: 2)
    for _ in 0..<rounds {
      let oven = OvenEvents()
      let sent = Gate()
      let didPreheat = oven.didPreheat
      let first = Shelf(false)
      crew.run {
        // After the first event refuses a callback, the second event must refuse later ones too.
        while didPreheat.lateSendCount == 0 { didPreheat.send() }
        oven.didBake.send(1)
        first.value = oven.didBake.lateSendCount == 1
        sent.open()
      }
      crew.run { DelegateEvent.finishTogether(oven.didPreheat, oven.didBake, oven.didFail) }
      await sent.wait()
      #expect(first.value)
    }
    await crew.finish()
  }
}
