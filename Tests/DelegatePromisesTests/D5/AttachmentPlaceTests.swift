import DelegatePromises
import Testing
import TestSupport

// D5 for attached adapters.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An attachment in its place` {
  // D4, D5
  @Test func `adds its adapter once and removes it once, after the callback`() async throws {
    let (oven, handle) = (SharedOven(), Shelf<DelegateAttachment.Handle?>(nil))
    let news = OvenNews { _ in handle.value?.detach() }
    let attachment = DelegateAttachment(of: news, to: oven, at: .observers)
    handle.value = attachment.handle

    oven.bake(1)
    try await attachment.ended.value

    #expect((oven.additions.count, oven.removals.count) == (1, 1))
    #expect(oven.removalsInsideCallbacks.count == 0)
  }

  // D5
  @Test func `made on an actor is given back there`() async throws {
    let (bakery, stops, adapters) = (Bakery(), Counter(), LiveCount())
    let (kept, handle, ended) = await bakery.run { [stops] bakery in
      let attachment = DelegateAttachment(
        of: OvenNews(counted: adapters), to: bakery.oven, at: \.delegate
      ) { _ in
        bakery.assertIsolated()
      } stop: { _ in
        bakery.assertIsolated()
        stops.add()
      }
      return (KeptAttachment(attachment), attachment.handle, attachment.ended)
    }

    await onThread { handle.detach() }

    try await ended.value
    withExtendedLifetime(kept) {}
    #expect((stops.count, adapters.count) == (1, 0))
    #expect(await bakery.run { $0.oven.delegate == nil })
  }

  // D5
  @Test func `without an actor keeps its source, and is given back where it is detached`()
    async throws
  {
    let (ovens, gate, called, news) = (LiveCount(), Gate(), Gate(), OvenNews())
    let stopped = Shelf<UInt?>(nil)
    let attachment = await onPool {
      DelegateAttachment(
        of: news, owning: UnguardedOven(counted: ovens), at: \.delegate, on: .immediate
      ) {
        $0.bake(5, after: gate, then: called.open)
      } stop: { _ in
        stopped.value = ThisThread.id
      }
    }

    gate.open()
    await called.wait()
    #expect(news.loaves.value == [5])
    #expect(ovens.count == 1)
    let handle = attachment.handle
    await onThread {
      handle.detach()
      #expect(stopped.value == ThisThread.id)
    }
    try await attachment.ended.value
    #expect(ovens.count == 0)
  }

  // D5
  @Test func `without an actor is removed from a list on the context that it names`()
    async throws
  {
    let oven = SharedOven()
    let attachment = await onPool {
      DelegateAttachment(of: OvenNews(), owning: oven, at: .observers, on: .main)
    }
    while oven.additions.count == 0 { await mainActorHasCaughtUp() }

    attachment.detach()

    #expect(oven.removals.count == 0)
    try await attachment.ended.value
    #expect(oven.removals.count == 1)
  }

  // P9, D5: an object of no actor detaches, in its deinit, what belongs to the main actor.
  @Test func `is given back there though a deinit of no actor detaches it elsewhere`() async throws
  {
    let (oven, stops) = (WeakOven(), Counter())
    let attachment = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate) { _ in
    } stop: { _ in
      MainActor.assertIsolated()
      stops.add()
    }
    let ended = attachment.ended
    let owner = Shelf<Owner?>(Owner(Detaching(attachment)))

    await onThread { owner.value = nil }

    try await ended.value
    #expect(stops.count == 1)
    #expect(oven.delegate == nil)
  }

  // D5: nobody is left whose later job could do so.
  @Test func `is removed from a list as its actor goes`() async {
    let (oven, actors) = (SharedOven(), LiveCount())

    await Watcher(actors.ticket()).watch(oven)

    await actors.none.wait()
    #expect((oven.additions.count, oven.removals.count) == (1, 1))
  }
}

/// An object of no actor that detaches as it goes.
private final class Detaching {
  private let attachment: DelegateAttachment
  init(_ attachment: DelegateAttachment) { self.attachment = attachment }
  deinit { attachment.detach() }
}

/// An object of the main actor that any thread may release.
@MainActor
private final class Owner {
  private let detaching: Detaching
  init(_ detaching: Detaching) { self.detaching = detaching }
}

/// An actor that goes as soon as it watches.
private actor Watcher {
  private var attachment: DelegateAttachment?
  /// The last property, so it is released last.
  private let ticket: LiveCount.Ticket

  init(_ ticket: LiveCount.Ticket) { self.ticket = ticket }

  func watch(_ oven: SharedOven) {
    attachment = DelegateAttachment(of: OvenNews(), to: oven, at: .observers)
  }
}

/// Runs `body` on no actor.
@concurrent
private func onPool<Outcome>(_ body: @Sendable () -> sending Outcome) async -> sending Outcome {
  body()
}
