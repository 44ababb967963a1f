import DelegatePromises
import Testing
import TestSupport

// E4
@Suite(.timeLimit(.minutes(5)))
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

  @Test func `counts once: later ones do nothing, and later callbacks are dropped and counted`()
    async throws
  {
    let loaves = oven.didBake.values()
    let heat = oven.didPreheat.first()
    oven.ovenDidBake(1)
    oven.didBake.finish()

    oven.ovenDidBake(2)
    oven.ovenDidBake(3)
    oven.didBake.finish(throwing: OvenError.burnt)
    oven.didPreheat.finish(throwing: OvenError.burnt)

    #expect(try await loaves.collected() == [1])
    #expect((oven.didBake.lateSendCount, oven.didPreheat.lateSendCount) == (2, 0))
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
  func `drops and counts a value whose transform is still running`(error: OvenError?) async throws {
    let slow = SlowTransform(of: 1)
    let loaves = oven.didBake.compactMap { slow.transform($0) }.values().makeAsyncIterator()
    let isOver = Gate()
    let observation = oven.didBake.map { slow.transform($0) }.observe { _ in
      Issue.record("called after the end")
    } onEnd: { _ in
      isOver.open()
    }
    let crew = Crew(threads: 1)
    let delivery = Shelf(DelegateEvent<Int>.Delivery?.none)
    crew.run { [oven] in delivery.value = oven.didBake.send(1) }
    await slow.hasBegun.wait()

    oven.didBake.finish(throwing: error)
    #expect(isOver.isOpen)
    slow.finish.open()
    await crew.finish()

    #expect(delivery.value?.taken == 0 && delivery.value?.dropped == 2)
    #expect(delivery.value?.room == nil)  // No reader has a limit.
    #expect(loaves.droppedCount == 1)
    #expect(oven.didBake.droppedCount == 2 && oven.didBake.lateSendCount == 0)
    withExtendedLifetime(observation) {}
  }

  @Test func `may come from inside a callback that it ends`() async throws {
    let loaves = oven.didBake.compactMap { [oven] loaf in
      if loaf == 2 {
        oven.didBake.finish()
        oven.didPreheat.finish()
      }
      return loaf
    }.values()
    let heat = oven.didPreheat.values()

    for loaf in 1...3 { oven.ovenDidBake(loaf) }
    oven.ovenDidPreheat()

    #expect(try await loaves.collected() == [1])
    #expect(try await heat.map { 1 }.reduce(0, +) == 0)
    #expect(oven.didBake.lateSendCount == 1)
  }
}
