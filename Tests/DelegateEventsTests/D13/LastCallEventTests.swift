import DelegateEvents
import Testing
import TestSupport

// D13: the form for an adapter that is attached more than once.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A last call that comes as an event` {
  private let oven = UnguardedOven()
  private let news = LastNews()

  // D13
  @Test(arguments: ["inside stop", "later"])
  func `is awaited each time, whenever it comes`(moment: String) async throws {
    for round in 1...3 {
      let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
      } stop: { _ in
        if moment == "inside stop" { news.ovenDidPreheat() }
      }
      oven.bake(round)

      attachment.detach()
      #expect((oven.delegate == nil) == (moment == "inside stop"))
      news.ovenDidPreheat()

      try await attachment.ended.value
      #expect(oven.delegate == nil)
      #expect(news.didStop.readerCount == 0)
    }
  }

  // D13: the adapter of a start that has thrown reads no more, and is awaited the next time.
  @Test func `is not awaited after a start that throws, and is the next time`() async throws {
    let failed = DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
      throw OvenError.noFlour
    }
    await #expect(throws: OvenError.noFlour) { try await failed.ended.value }
    #expect(news.didStop.readerCount == 0)

    let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
    attachment.detach()
    #expect(oven.delegate === news)
    news.ovenDidPreheat()
    try await attachment.ended.value
  }
}

/// An adapter that takes heat for the last call of its source.
private final class LastNews: OvenDelegate, Lingering {
  let didStop = DelegateEvent<Void>()

  var lastCall: Promise<Void> { didStop.first() }

  func ovenDidPreheat() { didStop.send() }
  func ovenDidBake(_ loaves: Int) {}
  func ovenDidFail(_ error: any Error) {}
}
