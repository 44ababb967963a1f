import DelegateEvents
import Testing
import TestSupport

// D15
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `Readers of merged events` {
  private let oven = UnguardedOven()
  private let news = OvenEvents()

  @Test(arguments: [1, 2, 3])
  func `all end with the attachment that they share`(count: Int) async throws {
    let kept = Drawer<DelegateAttachment?>(nil)
    let others = (1..<3).map { _ in DelegateEvent<Int>() }
    let shared = SharedAttachment { [oven, news] in
      let made = DelegateAttachment(of: news, to: oven, at: \.delegate)
      kept.value = made
      return made
    }
    let merged = others.prefix(count - 1).reduce(news.didBake.events) { $0.merging($1) }
    let loaves = merged.attaching(shared).map { $0 * 10 }
    let hasEnded = Gate()
    let observation = loaves.observe({ @Sendable _ in }, onEnd: { @Sendable _ in hasEnded.open() })
    let values = loaves.values()
    oven.bake(1)

    kept.value?.detach()

    #expect(try await values.collected() == [10])
    await hasEnded.wait()
    #expect(news.didBake.readerCount == 0 && others.allSatisfy { $0.readerCount == 0 })
    observation.cancel()
  }

  // Another attachment keeps the adapter, and events that end one by one do not count for it.
  @Test func `end with it alone, though other events have ended before`() async throws {
    let kept = Drawer<DelegateAttachment?>(nil)
    let (other, ended) = (DelegateEvent<Int>(), DelegateEvent<Int>())
    let stays = DelegateAttachment(of: news, to: oven, at: \.delegate)
    let shared = SharedAttachment { [oven, news] in
      let made = DelegateAttachment(of: news, to: oven, at: \.delegate)
      kept.value = made
      return made
    }
    let loaves = news.didBake.merging(ended).merging(other).attaching(shared).values()
    ended.finish()
    oven.bake(1)
    #expect(news.didBake.readerCount == 1 && other.readerCount == 1)

    kept.value?.detach()
    oven.bake(2)

    #expect(try await loaves.collected() == [1])
    #expect(news.didBake.readerCount == 0 && other.readerCount == 0)
    stays.detach()
  }
}
