import DelegatePromises
import PromisesTesting
import Testing
import TestSupport

// E7
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An adapter that goes away` {
  private let adapters = LiveCount()

  @Test func `rejects pending firsts, and says where they were made`() async throws {
    var oven: OvenEvents? = OvenEvents(counted: adapters)
    let first = try #require(oven?.didBake.first())
    let transformed = try #require(oven?.didFail.compactMap { $0 as? OvenError }.first())

    oven = nil

    await #expect(throws: DelegateError.released(madeAt: first.origin)) { try await first.value }
    await #expect(throws: DelegateError.released(madeAt: transformed.origin)) {
      try await transformed.value
    }
    #expect(adapters.count == 0)
  }

  // P7
  @Test func `reports no promise of it that nobody reads any more`() {
    let scope = PromiseScope()

    scope.run {
      _ = OvenEvents(counted: adapters).didBake.first()
      _ = OvenEvents(counted: adapters).didBake.first().map { -$0 }
      let oven = OvenEvents(counted: adapters)
      _ = Promise.any([oven.didBake.first(), oven.didBake.map { -$0 }.first()])
    }

    #expect(scope.reports.isEmpty)
    #expect(adapters.count == 0)
  }

  @Test func `ends the sequences after the values they hold`() async throws {
    var oven: OvenEvents? = OvenEvents(counted: adapters)
    let values = try #require(oven?.didBake.values())
    let waiting = await SuspendedReader(
      of: try #require(oven?.didPreheat.compactMap { 1 }.values()))
    let isOver = Gate()
    let observation = oven?.didBake.observe { _ in
    } onEnd: { error in
      if error == nil { isOver.open() }
    }
    oven?.ovenDidBake(1)

    oven = nil

    #expect(try await values.collected() == [1])
    #expect(try await waiting.next == nil)
    #expect(isOver.isOpen)
    withExtendedLifetime(observation) {}
  }

  @Test func `is not kept by events derived from its own`() async throws {
    var oven: OvenEvents? = OvenEvents(counted: adapters)
    let didBake = try #require(oven?.didBake.events)
    let derived = didBake.map { -$0 }.merging(didBake)
    let values = derived.values()
    let first = derived.first()

    oven = nil

    #expect(adapters.count == 0)
    #expect(try await values.collected() == [])
    await #expect(throws: DelegateError.released(madeAt: first.origin)) { try await first.value }
    let late = derived.first()
    await #expect(throws: DelegateError.released(madeAt: late.origin)) { try await late.value }
  }

  @Test func `can go away inside its own callback`() async throws {
    let oven = Shelf<OvenEvents?>(OvenEvents(counted: adapters))
    let values = try #require(oven.value?.didBake.values())
    let observation = oven.value?.didBake.observe { _ in oven.value = nil }

    oven.value?.ovenDidBake(1)

    #expect(try await values.collected() == [1])
    #expect(adapters.count == 0)
    withExtendedLifetime(observation) {}
  }
}
