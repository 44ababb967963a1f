import DelegatePromises
import Testing
import TestSupport

/// An adapter at a source that removes all duplicates of an observer at once.
// D4
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An adapter that is added twice` {
  private let oven = SharedOven()
  private let news = OvenNews()
  private let slot = newSlot()

  // D4
  @Test func `is added once, and removed with the last`() async throws {
    let first = DelegateAttachment(of: news, to: oven, at: slot)
    let second = DelegateAttachment(of: news, to: oven, at: slot)
    oven.bake(1)

    first.detach()
    try await first.ended.value
    oven.bake(2)
    second.detach()
    try await second.ended.value
    oven.bake(3)

    #expect(news.loaves.value == [1, 2])
    #expect((oven.additions.count, oven.removals.count) == (1, 1))
  }

  // D4, D5: it is removed by a later job.
  @Test func `stays when it is attached again before it has been removed`() async throws {
    let first = DelegateAttachment(of: news, to: oven, at: slot)
    first.detach()

    let second = DelegateAttachment(of: news, to: oven, at: slot)
    try await first.ended.value
    oven.bake(1)

    #expect(news.loaves.value == [1])
    second.detach()
    try await second.ended.value
    #expect(oven.observerCount == 0)
  }

  // D4
  @Test func `is added again after it has been removed`() async throws {
    for round in 1...2 {
      let attachment = DelegateAttachment(of: news, to: oven, at: slot)
      oven.bake(round)
      attachment.detach()
      try await attachment.ended.value
    }

    #expect(news.loaves.value == [1, 2])
    #expect((oven.additions.count, oven.removals.count) == (2, 2))
  }

  // D4
  @Test func `runs each start and each stop`() async throws {
    let (starts, stops) = (Counter(), Counter())
    let attachments = (0..<2).map { _ in
      DelegateAttachment(of: news, to: oven, at: slot) { _ in
        starts.add()
      } stop: { _ in
        stops.add()
      }
    }

    for attachment in attachments { attachment.detach() }

    for attachment in attachments { try await attachment.ended.value }
    #expect((starts.count, stops.count) == (2, 2))
  }

  // D4
  @Test func `is a different one at another source, or through another slot`() async throws {
    let other = SharedOven()
    let attachments = [
      DelegateAttachment(of: news, to: oven, at: slot),
      DelegateAttachment(of: news, to: other, at: slot),
      DelegateAttachment(of: news, to: oven, at: newSlot()),
    ]

    for attachment in attachments { attachment.detach() }

    for attachment in attachments { try await attachment.ended.value }
    #expect((oven.additions.count, oven.removals.count) == (2, 2))
    #expect((other.additions.count, other.removals.count) == (1, 1))
  }

  // D4, D5
  @Test func `is a different one for a caller that transfers the source`() async throws {
    let attachments = (0..<2).map { _ in
      DelegateAttachment(of: news, owning: oven, at: newSlot(), on: .main)
    }
    while oven.additions.count < 2 { await mainActorHasCaughtUp() }

    for attachment in attachments { attachment.detach() }

    for attachment in attachments { try await attachment.ended.value }
    #expect((oven.additions.count, oven.removals.count) == (2, 2))
  }

  // D2, D4
  @Test func `is added at the addresses of one whose actor has gone`() async throws {
    var heard = 0
    for _ in 0..<100 {
      let attachment = await BellTower().attach(at: newSlot()) { heard += $0 }
      attachment.detach()
      try await attachment.ended.value
    }

    #expect(heard == 100)
  }
}

/// An actor that lends its attachment, and goes before it is detached.
private actor BellTower {
  /// Attaches an adapter, and tells how often it has heard of bread.
  func attach(
    at slot: sending DelegateSlot<SharedOven, any OvenDelegate>,
    _ tell: sending (Int) -> Void
  ) -> DelegateAttachment {
    let (oven, news) = (SharedOven(), OvenNews())
    let attachment = DelegateAttachment(of: news, to: oven, at: slot)
    oven.bake(1)
    tell(news.loaves.value.count)
    return attachment
  }
}

private nonisolated func newSlot() -> DelegateSlot<SharedOven, any OvenDelegate> {
  DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) })
}
