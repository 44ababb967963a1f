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

  // D4, D5
  @Test func `is the same through a slot with its id, and otherwise a different one`() async throws
  {
    let other = SharedOven()
    let pairs: [(Int, () -> DelegateAttachment)] = [
      (1, { attach(id: "all", typed: true) }),
      (2, { attach(id: "others", typed: true) }),
      (2, { DelegateAttachment(of: news, to: oven, at: slot) }),
      (2, { DelegateAttachment(of: news, owning: oven, at: .observers, on: .main) }),
      (1, { DelegateAttachment(of: news, to: other, at: slot) }),
    ]

    for (count, attachAgain) in pairs {
      let (added, removed) = (oven.additions.count, oven.removals.count)
      let attachments = [attach(id: "all", typed: false), attachAgain()]
      while oven.additions.count < added + count { await mainActorHasCaughtUp() }
      for attachment in attachments { attachment.detach() }
      for attachment in attachments { try await attachment.ended.value }
      #expect(oven.additions.count == added + count)
      #expect(oven.removals.count == removed + count)
    }
    #expect((other.additions.count, other.removals.count) == (1, 1))
  }

  /// Attaches through a slot of its own, whose type says which adapters it takes.
  private func attach(id: String, typed: Bool) -> DelegateAttachment {
    typed
      ? DelegateAttachment(
        of: news, to: oven,
        at: DelegateSlot<SharedOven, OvenNews>(
          id: id, add: { $0.add($1) }, remove: { $0.remove($1) }))
      : DelegateAttachment(
        of: news, to: oven,
        at: DelegateSlot<SharedOven, any OvenDelegate>(
          id: id, add: { $0.add($1) }, remove: { $0.remove($1) }))
  }
}
