import DelegateEvents
import Testing
import TestSupport

// P10
@Suite(.timeLimit(.minutes(5)))
struct `A reader that is done` {
  private let didBake = DelegateEvent<LiveCount.Ticket>()
  private let alive = LiveCount()

  @Test func `leaves nothing in the event, and its promise keeps the value alone`() async throws {
    var first: Promise<LiveCount.Ticket>? = didBake.compactMap { [ticket = alive.ticket()] loaf in
      withExtendedLifetime(ticket) { loaf }
    }.first()
    #expect(alive.count == 1)

    didBake.send(alive.ticket())

    #expect(alive.count == 1)
    #expect(didBake.readerCount == 0)
    first = nil
    #expect(alive.count == 0)
    #expect(first == nil)
  }

  @Test func `keeps nothing that it has read`() async throws {
    var values = didBake.values().makeAsyncIterator()
    for _ in 0..<3 { didBake.send(alive.ticket()) }
    #expect(alive.count == 3)

    for left in [2, 1, 0] {
      _ = try await values.next()
      #expect(alive.count == left)
    }
  }

  @Test(arguments: Ending.allCases)
  func `frees an observation's closures even if the observation is kept`(by ending: Ending) {
    let observation = didBake.observe { [ticket = alive.ticket()] _ in
      withExtendedLifetime(ticket) {}
    } onEnd: { [ticket = alive.ticket()] _ in
      withExtendedLifetime(ticket) {}
    }
    #expect(alive.count == 2)

    switch ending {
    case .cancel: observation.cancel()
    case .end: didBake.finish()
    }

    #expect(alive.count == 0)
    withExtendedLifetime(observation) {}
  }

  enum Ending: CaseIterable { case cancel, end }
}

// P10: each test runs in its own process, so that the allocations of other tests do not count.
@Suite(.enabled(if: residentMemory() != nil && !isSanitized))
struct `The memory of an event that is read for a long time` {
  @Test func `is flat while a million firsts come in crowds and go in disorder`() async {
    await #expect(processExitsWith: .success) {
      let crowd = Shelf<[Promise<Int>]>([])
      expectFlatMemory { didBake in
        let leaving = crowd.update { crowd -> [Promise<Int>] in
          crowd.append(didBake.compactMap { $0 }.first())
          guard crowd.count == 100 else { return [] }
          defer { crowd = [] }
          return crowd.shuffled()
        }
        for first in leaving { first.cancel() }
      }
    }
  }

  @Test func `is flat while a million sequences come and go`() async {
    await #expect(processExitsWith: .success) {
      expectFlatMemory { didBake in
        let values = didBake.values()
        didBake.send(1)
        withExtendedLifetime(values) {}
      }
    }
  }

  @Test func `is flat while a million sequences would end with one promise`() async {
    await #expect(processExitsWith: .success) {
      let (loaf, resolver) = Promise<Int>.pending()
      expectFlatMemory { _ = $0.values().until(loaf) }
      resolver.fulfill(1)
    }
  }

  @Test func `is flat while a million readers share a sequence that owns its attachment`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (oven, news) = (UnguardedOven(), OvenEvents())
      let loaves = news.didBake.values(
        attaching: DelegateAttachment(of: news, to: oven, at: \.delegate))
      let first = loaves.makeAsyncIterator()
      expectFlatMemory { _ in _ = loaves.makeAsyncIterator() }
      withExtendedLifetime(first) {}
    }
  }
}

/// Runs half of a million rounds, and then the other half, which must not need memory; debug builds
/// run a tenth.
private func expectFlatMemory(_ comeAndGo: (DelegateEvent<Int>) -> Void) {
  #if DEBUG
    let rounds = 50_000
  #else
    let rounds = 500_000
  #endif
  let didBake = DelegateEvent<Int>()
  let calls = Counter()
  let observation = didBake.observe { calls.add($0) }
  for _ in 0..<rounds { comeAndGo(didBake) }
  var memory = FlatMemory()

  while memory.needsRound() {
    for _ in 0..<rounds { comeAndGo(didBake) }
  }

  #expect(memory.isFlat, "grown by \(memory.growth) bytes")
  withExtendedLifetime(observation) {}
}
