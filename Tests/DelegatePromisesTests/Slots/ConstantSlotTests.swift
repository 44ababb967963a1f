import DelegatePromises
import Testing
import TestSupport

// D4, D5: a slot of many delegates is the same wherever it is named.
@Suite(.timeLimit(.minutes(5)))
struct `A slot of many delegates` {
  private static var everybody: DelegateSlot<SharedOven, any OvenDelegate> {
    DelegateSlot(add: { $0.add($1) }, remove: { $0.remove($1) })
  }

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
  @Test(arguments: ["all", "others"])
  func `is the same slot as another one with its id, whatever their types`(id: String) async throws
  {
    let (oven, news) = (SharedOven(), OvenNews())
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
}

// D4
@MainActor
@Suite(.timeLimit(.minutes(5)))
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
