import DelegatePromises
import TestSupport
import Testing

/// A source without attachments, which alone holds its delegate.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A source that is freed` {
  private let ovens = LiveCount()
  private let adapters = LiveCount()

  // E7
  @Test func `ends the sequences of its adapter, and rejects its firsts`() async throws {
    var oven: StrongOven? = StrongOven(counted: ovens)
    let (loaves, failure) = install(in: oven)
    oven?.bake(2)

    oven = nil

    #expect(try await loaves.collected() == [2])
    await #expect(throws: DelegateError.released(madeAt: failure.origin)) {
      try await failure.value
    }
    #expect(ovens.count == 0)
    #expect(adapters.count == 0)
  }

  // E7
  @Test func `ends later readers at once`() async throws {
    var oven: StrongOven? = StrongOven(counted: ovens)
    let didBake = installed(in: oven)

    oven = nil

    #expect(try await didBake.values().collected() == [])
    let first = didBake.first()
    #expect(first.current != nil)
    await #expect(throws: DelegateError.released(madeAt: first.origin)) { try await first.value }
    let isOver = Gate()
    let observation = didBake.observe { _ in
    } onEnd: { _ in
      isOver.open()
    }
    #expect(isOver.isOpen)
    withExtendedLifetime(observation) {}
  }

  // D2, D4
  @Test func `is kept while something is attached to it, and freed afterwards`() async throws {
    let events = OvenEvents(counted: adapters)
    let attachment = attach(events)
    let loaves = events.didBake.values()
    #expect(ovens.count == 1)

    attachment.detach()

    try await attachment.ended.value
    #expect(ovens.count == 0)
    events.ovenDidBake(1)
    #expect(try await loaves.collected(1) == [1], "the adapter is its maker's")
  }

  private func install(in oven: StrongOven?) -> (DelegateEvent<Int>.Values, Promise<Void>) {
    let events = OvenEvents(counted: adapters)
    oven?.delegate = events
    return (events.didBake.values(), events.didPreheat.first())
  }

  private func installed(in oven: StrongOven?) -> DelegateEvent<Int>.Derived {
    let events = OvenEvents(counted: adapters)
    oven?.delegate = events
    return events.didBake.events
  }

  private func attach(_ events: OvenEvents) -> DelegateAttachment {
    DelegateAttachment(of: events, to: WeakOven(counted: ovens), at: \.delegate)
  }
}
