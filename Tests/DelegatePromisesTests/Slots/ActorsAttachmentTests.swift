import DelegatePromises
import PromisesTesting
import Testing
import TestSupport

// D4, D5: an attachment does not retain its actor.
@Suite(.timeLimit(.minutes(20)))
struct `An actor that stores its own attachment` {
  private let actors = LiveCount()
  private let ovens = LiveCount()
  private let adapters = LiveCount()

  // D4, D5
  @Test func `is freed, and its source is stopped and given back in the deinit`() async {
    let stops = Counter()
    do {
      let stall = MarketStall(actors: actors, ovens: ovens)
      await stall.listen(OvenNews(counted: adapters), stops)
      #expect(await stall.isListening)
    }

    await actors.none.wait()
    #expect(stops.count == 1)
    #expect((ovens.count, adapters.count) == (0, 0))
  }

  // D4, D5
  @Test func `leaves nothing behind if others keep the attachment, and reports that`() async throws
  {
    let stops = Counter()
    let scope = PromiseScope()
    let attachment = await scope.run {
      let stall = MarketStall(actors: actors, ovens: ovens)
      return await stall.lend(OvenNews(counted: adapters), stops)
    }
    await actors.none.wait()

    attachment.detach()

    guard case .unhandled(DelegateError.actorGone(let origin), _, _)? = scope.reports.first else {
      Issue.record("got \(scope.reports)")
      return
    }
    #expect(origin.fileID == #fileID)
    #expect(scope.reports.count == 1)
    try await attachment.ended.value
    #expect(stops.count == 0)
    #expect((ovens.count, adapters.count) == (0, 0))
  }

  // D5
  @Test func `is stopped where it is freed, if others keep it longer than its actor`() async {
    let stops = Counter()
    do {
      let attachment = await {
        let stall = MarketStall(actors: actors, ovens: ovens)
        return await stall.lend(OvenNews(counted: adapters), stops)
      }()
      await actors.none.wait()
      withExtendedLifetime(attachment) { #expect(stops.count == 0) }
    }

    #expect(stops.count == 1)
    #expect((ovens.count, adapters.count) == (0, 0))
  }

  // P9, D5
  @Test func `is stopped on one thread at a time, if others free several attachments`() async {
    let steps = Shelf<[String]>([])
    let second = Shelf<DelegateAttachment?>(nil)
    do {
      let first = await {
        let stall = MarketStall(actors: actors, ovens: ovens)
        let pair = await stall.lendTwice(OvenNews(counted: adapters)) {
          steps.update { $0.append("first begins") }
          runOnThread { second.value = nil }
          steps.update { $0.append("first ends") }
        } andStop: {
          steps.update { $0.append("second") }
        }
        second.value = pair.second
        return pair.first
      }()
      await actors.none.wait()
      withExtendedLifetime(first) { #expect(steps.value.isEmpty) }
    }

    #expect(steps.value == ["first begins", "first ends", "second"])
    #expect((ovens.count, adapters.count) == (0, 0))
  }
}

/// An actor with an oven that only it may use.
private actor MarketStall {
  private let oven: UnguardedOven
  private var attachment: DelegateAttachment?
  /// The ticket is the last property, so it is released last.
  private let ticket: LiveCount.Ticket

  init(actors: LiveCount, ovens: LiveCount) {
    oven = UnguardedOven(counted: ovens)
    ticket = actors.ticket()
  }

  var isListening: Bool { oven.delegate != nil }

  func listen(_ news: OvenNews, _ stops: Counter) { attachment = lend(news, stops) }

  func lend(_ news: OvenNews, _ stops: Counter) -> DelegateAttachment {
    lend(news) { stops.add() }
  }

  func lendTwice(
    _ news: OvenNews, stop: @escaping @Sendable () -> Void,
    andStop stopAgain: @escaping @Sendable () -> Void
  ) -> (first: DelegateAttachment, second: DelegateAttachment) {
    (lend(news, stop: stop), lend(news, stop: stopAgain))
  }

  private func lend(
    _ news: OvenNews, stop: @escaping @Sendable () -> Void
  ) -> DelegateAttachment {
    DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
    } stop: { _ in
      stop()
    }
  }
}
