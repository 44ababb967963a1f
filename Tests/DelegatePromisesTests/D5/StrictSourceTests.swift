import DelegatePromises
import Testing
import TestSupport

// D5: a source may hold a lock, walk its list or call back while its observers come and go.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A strict source` {
  // D5
  @Test func `may hold its lock while it answers promises, and an adapter is detached`()
    async throws
  {
    let (oven, box) = (LockedOven(), Shelf<DelegateAttachment?>(nil))
    let promises = (0..<3).map { _ in
      Promise(from: oven, taking: .observers, with: { Baker($0) }) { _ in }
    }
    let news = OvenNews { _ in box.value?.detach() }
    let attachment = DelegateAttachment(of: news, to: oven, at: .observers)
    box.value = attachment

    oven.bake(1)

    for promise in promises { #expect(try await promise.value == 1) }
    for promise in promises { try await promise.released.value }
    try await attachment.ended.value
    box.value = nil
    #expect(oven.observerCount == 0)
  }

  // D5
  @Test func `may walk its list while some of its observers leave`() async throws {
    let oven = WalkingOven()
    let watcher = OvenNews()
    let promise = Promise(from: oven, taking: .observers, with: { Baker($0) }) { _ in }
    let attachment = DelegateAttachment(of: watcher, to: oven, at: .observers)
    let last = Promise(from: oven, taking: .observers, with: { Baker($0) }) { _ in }

    oven.bake(1)

    #expect(try await (promise.value, last.value) == (1, 1), "nobody is skipped")
    #expect(watcher.loaves.value == [1])
    attachment.detach()
    try await attachment.ended.value
    try await promise.released.value
    try await last.released.value
    #expect(oven.observerCount == 0)
  }

  // D3, D4
  @Test func `may call an adapter that it removes`() async throws {
    let (kitchen, box) = (Kitchen<PartingOven>(), Shelf<DelegateAttachment?>(nil))
    let oven = kitchen.newOven()
    let promise = Promise(from: oven, taking: .observers, with: kitchen.newBaker) { _ in
    } stop: {
      kitchen.stop($0)
    }
    oven.bake(1)
    #expect(try await promise.value == 1)
    try await promise.released.value

    let news = OvenNews { _ in box.value?.detach() }
    box.value = DelegateAttachment(of: news, to: oven, at: .observers)
    let ended = try #require(box.value?.ended)
    box.value?.detach()
    try await ended.value
    box.value = nil

    #expect(kitchen.lateAnswers == 2)
    #expect((kitchen.stops.count, kitchen.bakers.count) == (1, 0))
    #expect(news.loaves.value == [0])
    #expect((oven.removals.count, oven.observerCount) == (2, 0))
  }

  // D4
  @Test func `may hold an adapter strongly that holds it`() async throws {
    let (ovens, adapters) = (LiveCount(), LiveCount())
    let promise = askInCircle(ovens, adapters)
    let attachment = attachInCircle(ovens, adapters)
    #expect(ovens.count == 2)

    promise.cancel()
    attachment.detach()

    try await promise.released.value
    try await attachment.ended.value
    #expect(ovens.count == 0)
    #expect(adapters.count == 0)
  }

  // D4, D6
  @Test func `may hold an adapter strongly that is waited for`() async throws {
    let kitchen = Kitchen<StrongOven>()
    let oven = kitchen.newOven()
    let promises = (0..<3).map { _ in
      Promise(from: oven, taking: \.delegate, with: kitchen.newBaker) { $0.bake(1) }
    }

    for promise in promises { #expect(try await promise.value == 1) }

    try await promises[2].released.value
    #expect(kitchen.bakers.count == 0)
    #expect(oven.delegate == nil)
  }

  private func askInCircle(_ ovens: LiveCount, _ adapters: LiveCount) -> Promise<Int> {
    let oven = StrongOven(counted: ovens)
    return Promise(
      from: oven, taking: \.delegate,
      with: { resolver in
        OvenNews(counted: adapters) {
          oven.preheat()
          resolver.fulfill($0)
        }
      }
    ) { _ in }
  }

  private func attachInCircle(_ ovens: LiveCount, _ adapters: LiveCount) -> DelegateAttachment {
    let oven = StrongOven(counted: ovens)
    return DelegateAttachment(
      of: OvenNews(counted: adapters) { _ in oven.preheat() }, to: oven, at: \.delegate)
  }
}
