import DelegatePromises
import Testing
import TestSupport

// D4: a source may call back while its observers go, and hold them strongly.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A strict source` {
  // D3, D4
  @Test func `may call an adapter that it removes`() async throws {
    let (kitchen, handle) = (Kitchen<PartingOven>(), Shelf<DelegateAttachment.Handle?>(nil))
    let oven = kitchen.newOven()
    let promise = Promise(from: oven, taking: .observers, with: kitchen.newBaker) { _ in
    } stop: {
      kitchen.stop($0)
    }
    oven.bake(1)
    #expect(try await promise.value == 1)
    try await promise.released.value

    let news = OvenNews { _ in handle.value?.detach() }
    let attachment = DelegateAttachment(of: news, to: oven, at: .observers)
    handle.value = attachment.handle
    attachment.detach()
    try await attachment.ended.value

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
