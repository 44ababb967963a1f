import DelegateEvents
import Testing
import TestSupport

// E3
@Suite(.timeLimit(.minutes(5)))
struct `Derived events` {
  private let oven = OvenEvents()

  @Test func `keep the order of different callbacks`() async throws {
    let steps = oven.didPreheat.map { "hot" }
      .merging(oven.didBake.map { "loaf \($0)" })
      .merging(oven.didFail.map { "\($0)" })
      .values()

    oven.ovenDidPreheat()
    oven.ovenDidBake(1)
    oven.ovenDidPreheat()
    oven.ovenDidBake(2)
    oven.didPreheat.finish()
    oven.didBake.finish()
    oven.didFail.finish()

    #expect(try await steps.collected() == ["hot", "loaf 1", "hot", "loaf 2"])
  }

  @Test func `route the error of a transform to promise, sequence and observation alike`()
    async throws
  {
    let outcome = oven.didBake.merging(oven.didFail.map { throw $0 })
    let first = outcome.compactMap { $0 > 1 ? $0 : nil }.first()
    let values = outcome.values()
    let (heard, errors) = (Shelf<[Int]>([]), Shelf<[any Error]>([]))
    let observation = outcome.observe { loaf in
      heard.update { $0.append(loaf) }
    } onEnd: { error in
      errors.update { if let error { $0.append(error) } }
    }
    oven.ovenDidBake(1)

    oven.didFail.send(OvenError.burnt)
    oven.ovenDidBake(2)

    await #expect(throws: OvenError.burnt) { try await first.value }
    var iterator = values.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    await #expect(throws: OvenError.burnt) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
    #expect(heard.value == [1] && errors.value as? [OvenError] == [.burnt])
    withExtendedLifetime(observation) {}
    #expect(oven.didBake.readerCount + oven.didFail.readerCount == 0)
  }

  @Test func `keep wanted values, even those that are not Sendable`() async throws {
    let didCrumble = DelegateEvent<Crumb>()
    let weights = didCrumble.filter { $0.grams > 1 }.compactMap { $0.grams }.values()
    let failing = didCrumble.filter { _ in throw OvenError.burnt }.compactMap { $0.grams }.values()

    for grams in 0..<4 { didCrumble.send(Crumb(grams)) }
    didCrumble.finish()

    #expect(try await weights.collected() == [2, 3])
    await #expect(throws: OvenError.burnt) { try await failing.collected() }
  }

  // E4
  @Test func `end when the last of them ends, or one ends with an error`() async throws {
    let merged = oven.didBake.merging(oven.didPreheat.map { 0 })
    let first = merged.first()
    let values = merged.values()
    let failing = oven.didBake.merging(oven.didFail.compactMap { _ in nil }).values()
    oven.didPreheat.finish()
    #expect(first.current == nil)

    oven.ovenDidBake(1)
    oven.didFail.finish(throwing: OvenError.burnt)
    oven.ovenDidBake(2)
    oven.didBake.finish()

    #expect(try await first.value == 1)
    #expect(try await values.collected() == [1, 2])
    var iterator = failing.makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    await #expect(throws: OvenError.burnt) { try await iterator.next() }
  }

  @Test func `run their transforms inside the callback, once for each reader`() async throws {
    let calls = Counter()
    let doubled = oven.didBake.map { loaf in
      calls.add()
      return loaf * 2
    }
    let values = doubled.values()
    let first = doubled.first()

    oven.ovenDidBake(1)

    #expect(calls.count == 2)
    #expect(try await first.value == 2)
    #expect(try await values.collected(1) == [2])
  }
}
