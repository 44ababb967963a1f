import DelegatePromises
import Testing
import TestSupport

// D4: the source removes all duplicates of an observer at once.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `An adapter that is added twice` {
  private let oven = SharedOven()
  private let news = OvenNews()
  private let slot = DelegateSlot<SharedOven, any OvenDelegate>.observers

  // D4
  @Test func `is added once and removed with the last, and runs each start and stop`() async throws
  {
    let (starts, stops) = (Counter(), Counter())
    let attachments = (0..<2).map { _ in
      DelegateAttachment(of: news, to: oven, at: slot) { _ in
        starts.add()
      } stop: { _ in
        stops.add()
      }
    }

    for round in 0...2 {
      oven.bake(round)
      guard round < 2 else { break }
      attachments[round].detach()
      try await attachments[round].ended.value
    }

    #expect(news.loaves.value == [0, 1])
    #expect((oven.additions.count, oven.removals.count) == (1, 1))
    #expect((starts.count, stops.count) == (2, 2))
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
  @Test func `is a different one at another source, or through another slot`() async throws {
    let other = SharedOven()
    let attachments = [
      DelegateAttachment(of: news, to: oven, at: slot),
      DelegateAttachment(of: news, to: other, at: slot),
      DelegateAttachment(of: news, to: oven, at: .observers),
    ]

    for attachment in attachments { attachment.detach() }
    for attachment in attachments { try await attachment.ended.value }

    #expect((oven.additions.count, oven.removals.count) == (2, 2))
    #expect((other.additions.count, other.removals.count) == (1, 1))
  }

  // D4
  @Test(arguments: ["all", "others"])
  func `is the same through another slot with its id, whatever their types`(
    id: String
  ) async throws {
    let all = DelegateSlot<SharedOven, any OvenDelegate>(
      id: "all", add: { $0.add($1) }, remove: { $0.remove($1) })
    let typed = DelegateSlot<SharedOven, OvenNews>(
      id: id, add: { $0.add($1) }, remove: { $0.remove($1) })

    let attachments = [
      DelegateAttachment(of: news, to: oven, at: all),
      DelegateAttachment(of: news, to: oven, at: typed),
    ]
    for attachment in attachments { attachment.detach() }
    for attachment in attachments { try await attachment.ended.value }

    #expect((oven.additions.count, oven.removals.count) == (id == "all" ? (1, 1) : (2, 2)))
  }

  // D4, D5
  @Test func `is a different one for a caller that transfers the source`() async throws {
    let attachments = (0..<2).map { _ in
      DelegateAttachment(of: news, owning: oven, at: .observers, on: .main)
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
      let attachment = await BellTower().attach { heard += $0 }
      attachment.detach()
      try await attachment.ended.value
    }

    #expect(heard == 100)
  }
}

/// An actor that lends its attachment, and goes before it is detached.
private actor BellTower {
  /// Attaches an adapter, and tells how often it has heard of bread.
  func attach(_ tell: sending (Int) -> Void) -> DelegateAttachment {
    let (oven, news) = (SharedOven(), OvenNews())
    let attachment = DelegateAttachment(of: news, to: oven, at: .observers)
    oven.bake(1)
    tell(news.loaves.value.count)
    return attachment
  }
}
