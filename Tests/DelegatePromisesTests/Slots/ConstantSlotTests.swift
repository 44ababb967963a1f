import DelegatePromises
import Testing
import TestSupport

// D4, D5: a slot of many delegates is a constant.
@Suite(.timeLimit(.minutes(20)))
struct `A slot that is a constant` {
  private static let everybody = DelegateSlot<SharedOven, any OvenDelegate>.Observers(
    add: { $0.add($1) }, remove: { $0.remove($1) })

  // D5
  @Test func `is taken by code without an actor`() async throws {
    let oven = SharedOven()
    let promise = Promise(
      owning: oven, taking: Self.everybody, on: .main, with: { Baker($0) }
    ) { $0.bake(1) }

    #expect(try await promise.value == 1)
    try await promise.released.value
    #expect(oven.observerCount == 0)
  }

  // D4
  @MainActor
  @Test func `is the same slot as another one with its id`() async throws {
    let (oven, news) = (SharedOven(), OvenNews())
    let attachments = (0..<2).map { _ in
      DelegateAttachment(
        of: news, to: oven,
        at: DelegateSlot.Observers(id: "all", add: { $0.add($1) }, remove: { $0.remove($1) }))
    }

    for attachment in attachments { attachment.detach() }

    for attachment in attachments { try await attachment.ended.value }
    #expect((oven.additions.count, oven.removals.count) == (1, 1))
  }

  // D5
  @Test func `of the main actor is refused elsewhere, and never traps`() async {
    let slot = DelegateSlot<SharedOven, any OvenDelegate>.Observers(
      add: { @MainActor in $0.add($1) }, remove: { @MainActor in $0.remove($1) })

    let promise = await onPool {
      Promise(owning: SharedOven(), taking: slot, on: .main, with: { Baker($0) }) {
        $0.bake(1)
      }
    }

    await #expect(throws: DelegateError.wrongPlace(madeAt: promise.origin)) {
      try await promise.value
    }
  }
}

// D4
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct `The release of a derived promise` {
  // D4
  @Test func `is that of its source`() async throws {
    let oven = WeakOven()
    let source = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in }
    let derived = source.map { $0 + 1 }.timeout(.seconds(60))

    let released = derived.released
    #expect(released.current == nil)
    oven.bake(1)

    #expect(try await derived.value == 2)
    try await released.value
  }
}
