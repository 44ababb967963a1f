import DelegateEvents
import Testing
import TestSupport

// E4
@Suite(.timeLimit(.minutes(5)))
struct `A terminal event` {
  private let oven = OvenEvents()

  enum Ending: CaseIterable { case finished, failed, released }

  // E4, E7
  @MainActor
  @Test(arguments: Ending.allCases)
  func `ends all readers after the values that they hold, and later readers at once`(
    ending: Ending
  ) async throws {
    let adapters = LiveCount()
    var oven: OvenEvents? = OvenEvents(counted: adapters)
    let didBake = try #require(oven?.didBake.events)
    let derived = didBake.map { -$0 }.merging(didBake)
    let (readers, others) = (ReadersOfEachKind(of: didBake), ReadersOfEachKind(of: derived))
    let waiting = await SuspendedReader(of: didBake.filter { $0 > 1 }.values())
    oven?.ovenDidBake(1)

    switch ending {
    case .finished: oven?.didBake.finish()
    case .failed: oven?.didBake.finish(throwing: OvenError.burnt)
    case .released: oven = nil
    }

    await readers.expectEnd(ending, after: [1])
    await others.expectEnd(ending, after: [1, -1])
    await ReadersOfEachKind(of: derived).expectEnd(ending, after: [])
    if ending == .failed {
      await #expect(throws: OvenError.burnt) { try await waiting.next }
    } else {
      #expect(try await waiting.next == nil)
    }
    #expect(oven?.didBake.readerCount ?? adapters.count == 0)
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

private struct ReadersOfEachKind {
  private let values: DelegateEvent<Int>.Values
  private let first: Promise<Int>
  private let line: Int
  private let ends = Shelf<[(any Error)?]>([])
  private let observation: EventObservation

  init(of events: DelegateEvent<Int>.Derived) {
    let ends = ends
    values = events.values()
    line = #line + 1
    first = events.filter { $0 > 1 }.first()
    observation = events.observe { _ in
    } onEnd: { error in
      ends.update { $0.append(error) }
    }
  }

  func expectEnd(_ ending: `A terminal event`.Ending, after expected: [Int]) async {
    let error = ending == .failed ? OvenError.burnt : nil
    var (read, end): ([Int], (any Error)?) = ([], nil)
    do { for try await loaf in values { read.append(loaf) } } catch { end = error }
    #expect(read == expected && end as? OvenError == error)
    #expect(ends.value.map { $0 as? OvenError } == [error])

    let place = first.origin
    #expect(place.fileID == #fileID && place.line == line)
    switch ending {
    case .failed: await #expect(throws: OvenError.burnt) { try await first.value }
    case .finished:
      await #expect(throws: DelegateError.ended(madeAt: place)) { try await first.value }
    case .released:
      await #expect(throws: DelegateError.released(madeAt: place)) { try await first.value }
    }
    withExtendedLifetime(observation) {}
  }
}
