import DelegatePromises
import PromisesTesting
import Testing
import TestSupport

// D4, D5: an attachment does not retain its actor.
@Suite(.timeLimit(.minutes(5)))
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
  @Test(arguments: [false, true])
  func `is stopped where it is detached or freed, if others keep it longer than its actor`(
    isFreed: Bool
  ) async throws {
    let stops = Counter()
    let attachment = Shelf<DelegateAttachment?>(
      await {
        let stall = MarketStall(actors: actors, ovens: ovens)
        return await stall.lend(OvenNews(counted: adapters), stops)
      }())
    let ended = attachment.value?.ended
    await actors.none.wait()
    #expect(stops.count == 0)

    if isFreed { attachment.value = nil } else { attachment.value?.detach() }

    #expect(stops.count == 1)
    try await ended?.value
    #expect((ovens.count, adapters.count) == (0, 0))
  }

  // D4, D5
  @Test func `is given back if the actor detaches it in its deinit`() async {
    let (oven, stops, app) = (WeakOven(), Counter(), Bystander())
    oven.delegate = app

    await Neighbour(actors.ticket()).keep(oven, stops)

    await actors.none.wait()
    #expect(stops.count == 1)
    #expect(oven.delegate === app)
  }

  // D5, D6
  @Test func `is given back to a request that takes the slot over when the actor has gone`()
    async throws
  {
    let (oven, starts, app) = (WeakOven(), Counter(), Bystander())
    oven.delegate = app
    let attachment = await { await Neighbour(actors.ticket()).attach(to: oven, starts) }()
    await actors.none.wait()

    let loaves = try await Promise(
      owning: oven, taking: DelegateSlot(\.delegate, ifTaken: .takeOver), on: .immediate,
      with: { Baker($0) },
      callsBack: .duringStart
    ) { $0.bake(2) }.value

    #expect(loaves == 2)
    await #expect(throws: DelegateError.self) { try await attachment.ended.value }
    #expect(oven.delegate === app)
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

  // D5, D6
  @Test func `is not taken for an actor that has its address later`() async {
    let (oven, starts) = (WeakOven(), Counter())
    let (first, id) = await {
      let neighbour = Neighbour(actors.ticket())
      return (await neighbour.attach(to: oven, starts), ObjectIdentifier(neighbour))
    }()
    await actors.none.wait()
    var others = [Neighbour()]
    // A sanitizer keeps the address free: then this is another actor, which waits as well.
    while ObjectIdentifier(others[others.count - 1]) != id, others.count < 10_000 {
      others.append(Neighbour())
    }

    let second = await others[others.count - 1].attach(to: oven, starts)

    #expect(starts.count == 1)
    second.detach()
    first.detach()
  }

  // D5, D6: a promise does not retain its actor either.
  @Test func `rejects both if they still wait, reports that, and never starts them`() async throws {
    let (oven, starts, line) = (WeakOven(), Counter(), #line)
    let first = Neighbour()
    let holder = await first.attach(to: oven, starts)
    let scope = PromiseScope()
    let (waiting, promise) = await scope.run {
      let neighbour = Neighbour(actors.ticket())
      return (
        await neighbour.attach(to: oven, starts, line: UInt(line)),
        await neighbour.ask(oven, starts)
      )
    }
    await actors.none.wait()

    holder.detach()

    await #expect { try await waiting.ended.value } throws: { error in
      guard case DelegateError.actorGone(let origin) = error else { return false }
      return origin.line == line && "\(error)".contains("it never started")
    }
    await #expect(throws: DelegateError.actorGone(madeAt: promise.origin)) {
      try await promise.value
    }
    #expect(scope.reports.count == 1, "its end may have no reader")
    #expect(starts.count == 1)
    #expect(oven.delegate == nil)
    withExtendedLifetime(first) {}
  }
}

/// An actor that shares its oven with others, and detaches what it keeps as it goes.
private actor Neighbour {
  private var attachment: DelegateAttachment?
  private let ticket: LiveCount.Ticket?

  init(_ ticket: LiveCount.Ticket? = nil) { self.ticket = ticket }

  deinit { attachment?.detach() }

  func keep(_ oven: WeakOven, _ stops: Counter) {
    attachment = DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate) { _ in
    } stop: { _ in
      stops.add()
    }
  }

  func attach(to oven: WeakOven, _ starts: Counter, line: UInt = #line) -> DelegateAttachment {
    DelegateAttachment(of: OvenNews(), to: oven, at: \.delegate, line: line) { _ in starts.add() }
  }

  func ask(_ oven: WeakOven, _ starts: Counter) -> Promise<Int> {
    Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in starts.add() }
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
