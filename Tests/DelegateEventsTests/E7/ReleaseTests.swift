import DelegateEvents
import PromisesTesting
import Testing
import TestSupport

// E7
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An adapter that goes away` {
  private let adapters = LiveCount()

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

  @Test func `can go away inside its own callback, with the source that alone holds it`()
    async throws
  {
    let oven = Shelf<StrongOven?>(StrongOven())
    let didBake = try #require(oven.value.map(installed))
    let values = didBake.values()
    let observation = didBake.observe { _ in oven.value = nil }

    oven.value?.bake(1)

    #expect(try await values.collected() == [1])
    #expect(adapters.count == 0)
    withExtendedLifetime(observation) {}
  }

  private func installed(in oven: StrongOven) -> DelegateEvent<Int>.Derived {
    let events = OvenEvents(counted: adapters)
    oven.delegate = events
    return events.didBake.events
  }
}
