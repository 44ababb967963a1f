import DelegatePromises
import Testing
import TestSupport

// D5 for attached adapters.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An attachment in its place` {
  private let kitchen = Kitchen<WeakOven>()
  private let adapters = LiveCount()

  // D4, D5
  @Test func `adds its adapter once and removes it once, after the callback`() async throws {
    let kitchen = Kitchen<SharedOven>()
    let oven = kitchen.newOven()
    let box = Shelf<DelegateAttachment?>(nil)
    let news = OvenNews { _ in box.value?.detach() }
    let attachment = DelegateAttachment(
      of: news, to: oven, at: DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) })
    )
    box.value = attachment

    oven.bake(1)

    try await attachment.ended.value
    box.value = nil
    #expect(oven.additions.count == 1)
    #expect(oven.removals.count == 1)
    #expect(oven.removalsInsideCallbacks.count == 0)
  }

  // D5
  @Test func `made on an actor is given back there`() async throws {
    let bakery = Bakery()
    let attachment = await bakery.attach(OvenNews(counted: adapters), kitchen)

    await onThread { attachment.detach() }

    try await attachment.ended.value
    #expect(kitchen.stops.count == 1)
    #expect(adapters.count == 0)
    #expect(await bakery.run { $0.oven.delegate == nil })
  }

  // D5
  @Test func `without an actor is given back where it is detached`() async throws {
    let oven = kitchen.newOven()
    let news = OvenNews()
    let attachment = await onPool {
      DelegateAttachment(of: news, owning: oven, at: \.delegate, on: .immediate)
    }
    oven.bake(4)

    await onThread {
      attachment.detach()
      #expect(oven.delegate == nil)
    }

    #expect(news.loaves.value == [4])
  }

  // D5
  @Test func `without an actor keeps a source that no other code may use`() async throws {
    let ovens = LiveCount()
    let (gate, called) = (Gate(), Gate())
    let news = OvenNews()
    let attachment = await onPool {
      DelegateAttachment(
        of: news, owning: UnguardedOven(counted: ovens), at: \.delegate, on: .immediate
      ) {
        $0.bake(5, after: gate, then: called.open)
      }
    }

    gate.open()
    await called.wait()
    #expect(news.loaves.value == [5])
    attachment.detach()

    try await attachment.ended.value
    #expect(ovens.count == 0)
  }

  // D5
  @Test func `without an actor is removed from a list on the context that it names`()
    async throws
  {
    let oven = SharedOven()
    let attachment = await onPool {
      DelegateAttachment(
        of: OvenNews(), owning: oven, at: OneShotStress.observers, on: .main)
    }
    while oven.additions.count == 0 { await mainActorHasCaughtUp() }

    attachment.detach()
    #expect(oven.removals.count == 0)

    try await attachment.ended.value
    #expect(oven.removals.count == 1)
  }
}

extension Bakery {
  fileprivate func attach(_ news: OvenNews, _ kitchen: Kitchen<WeakOven>) -> DelegateAttachment {
    DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
      self.assertIsolated()
    } stop: { _ in
      self.assertIsolated()
      kitchen.stops.add()
    }
  }
}

/// Runs `body` on no actor.
@concurrent
func onPool<Outcome: Sendable>(_ body: @Sendable () -> Outcome) async -> Outcome { body() }
