import DelegateEvents
import PromisesTesting
import Testing
import TestSupport

// D15
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `Readers that share an attachment` {
  private let oven = UnguardedOven()
  private let news = OvenEvents()
  private let starts = Counter()
  private let stops = Counter()

  @Test func `start their source once, and stop it when the last one leaves`() async throws {
    let loaves = news.didBake.attaching(shared())
    #expect(starts.count == 0 && oven.delegate == nil)

    let first = loaves.first()
    var values: DelegateEvent<Int>.Values? = loaves.values()
    let heard = Shelf<[Int]>([])
    let observation = loaves.observe { loaf in heard.update { $0.append(loaf) } }
    #expect(starts.count == 1 && oven.delegate === news)
    oven.bake(1)
    #expect(try await first.value == 1)
    #expect(stops.count == 0)
    values = nil
    #expect(values == nil && stops.count == 0)
    oven.bake(2)
    observation.cancel()

    #expect(heard.value == [1, 2])
    #expect((starts.count, stops.count) == (1, 1))
    #expect(oven.delegate == nil)
  }

  @Test func `start their source for the first one, which alone hears what comes at once`() async {
    let loaves = news.didBake.attaching(
      SharedAttachment { [oven, news] in
        DelegateAttachment(of: news, to: oven, at: \.delegate) { $0.bake(1) }
      })
    let heard = Shelf<[String]>([])

    let first = loaves.observe { loaf in heard.update { $0.append("first \(loaf)") } }
    let second = loaves.observe { loaf in heard.update { $0.append("second \(loaf)") } }
    oven.bake(2)

    #expect(heard.value == ["first 1", "first 2", "second 2"])
    for observation in [first, second] { observation.cancel() }
  }

  @Test func `all get the error of a start that throws, and the next one begins anew`() async throws
  {
    let fails = Shelf(true)
    let shared = SharedAttachment { [oven, news, starts, stops] in
      DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
        starts.add()
        if fails.value { throw OvenError.noFlour }
      } stop: { _ in
        stops.add()
      }
    }
    let loaves = news.didBake.attaching(shared)

    let (one, other) = (loaves.values(), loaves.first())

    await #expect(throws: OvenError.noFlour) { try await one.collected() }
    await #expect(throws: OvenError.noFlour) { try await other.value }
    #expect(news.didBake.readerCount == 0 && oven.delegate == nil)
    fails.value = false
    let third = loaves.first()
    oven.bake(3)
    #expect(try await third.value == 3)
  }

  @Test(arguments: [false, true])
  func `all get the error though nobody else has the adapter`(isTakenOver: Bool) async throws {
    let adapter = Shelf<OvenEvents?>(OvenEvents())
    let didBake = adapter.value?.didBake.events
    let shared = SharedAttachment { [oven] in
      DelegateAttachment(of: adapter.update { $0.take() }!, to: oven, at: \.delegate) { _ in
        if !isTakenOver { throw OvenError.noFlour }
      }
    }
    let loaves = try #require(didBake).attaching(shared).values()

    let other = DelegateAttachment(
      of: OvenEvents(), to: oven, at: DelegateSlot(\.delegate, ifTaken: .takeOver))

    let error = await #expect(throws: (any Error).self) { try await loaves.collected() }
    #expect((error is DelegateError) == isTakenOver)
    other.detach()
  }

  @Test func `begin anew only when the source has been stopped`() async throws {
    let order = Shelf<[String]>([])
    let shared = SharedAttachment { [oven, news] in
      DelegateAttachment(of: news, to: oven, at: DelegateSlot(\.delegate, stops: .afterCallback)) {
        _ in
        order.update { $0.append("start") }
      } stop: { _ in
        order.update { $0.append("stop") }
      }
    }
    let (loaves, heard) = (news.didBake.attaching(shared), Shelf<[Int]>([]))
    loaves.observe { _ in }.cancel()

    let second = loaves.observe { loaf in heard.update { $0.append(loaf) } }
    oven.bake(1)

    while order.value.count < 3 { await mainActorHasCaughtUp() }
    #expect(order.value == ["start", "stop", "start"])
    oven.bake(2)
    #expect(heard.value == [1, 2])
    second.cancel()
  }

  @Test func `end with an attachment that takes over, and begin anew after it`() async throws {
    let loaves = news.didBake.attaching(shared())
    let (values, first) = (loaves.values(), loaves.first())

    let other = DelegateAttachment(
      of: OvenEvents(), to: oven, at: DelegateSlot(\.delegate, ifTaken: .takeOver))

    await #expect(throws: DelegateError.self) { try await values.collected() }
    await #expect(throws: DelegateError.self) { try await first.value }
    let next = loaves.first()
    other.detach()
    while starts.count < 2 { await mainActorHasCaughtUp() }
    oven.bake(2)
    #expect(try await next.value == 2)
    #expect((starts.count, stops.count) == (2, 2))
  }

  @Test func `end with an attachment that its maker detaches`() async throws {
    let attachments = Drawer<[DelegateAttachment]>([])
    let shared = SharedAttachment { [oven, news] in
      let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate)
      attachments.value.append(attachment)
      return attachment
    }
    let loaves = news.didBake.attaching(shared)
    let values = loaves.values()
    loaves.observe { _ in }.cancel()

    attachments.value[0].detach()

    #expect(try await values.collected() == [])
    let next = loaves.first()
    oven.bake(2)
    #expect(try await next.value == 2)
  }

  @Test func `stop their source though the maker keeps the attachment`() {
    let kept = Drawer<[DelegateAttachment]>([])
    let shared = SharedAttachment { [oven, news, stops] in
      let attachment = DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
      } stop: { _ in
        stops.add()
      }
      kept.value.append(attachment)
      return attachment
    }

    for readers in 1...2 {
      let loaves = news.didBake.attaching(shared).observe { _ in }
      #expect(oven.delegate === news)

      loaves.cancel()

      #expect((kept.value.count, stops.count) == (readers, readers))
      #expect(oven.delegate == nil)
    }
  }

  @Test func `do not start their source if the event has finished`() async {
    let loaves = news.didBake.attaching(shared())
    news.didBake.finish()

    await #expect(throws: DelegateError.self) { try await loaves.first().value }
    #expect(starts.count == 0)
  }

  // E3
  @Test func `may come inside an observer, which is not called again meanwhile`() async {
    let (order, hasEnded) = (Shelf<[Int]>([]), Gate())
    let event = DelegateEvent<Int>()
    let loaves = news.didBake.attaching(shared())
    let observation = event.observe { number in
      if number == 1 { loaves.first().cancel() }
      order.update { $0.append(number) }
      if number == 3 { hasEnded.open() }
    }
    Task.detached { for number in 1...3 { event.send(number) } }

    await hasEnded.wait()
    #expect(order.value == [1, 2, 3])
    observation.cancel()
  }

  @Test func `get what the source sends inside start`() async throws {
    let shared = SharedAttachment { [oven, news] in
      DelegateAttachment(of: news, to: oven, at: \.delegate) {
        $0.bake(1)
        $0.bake(2)
      }
    }
    let other = DelegateEvent<Int>()

    let first = news.didBake.attaching(shared).first()
    let merged = other.merging(news.didBake).attaching(shared).values()

    #expect(try await first.value == 1)
    #expect(try await merged.collected(2) == [1, 2])
    #expect(oven.delegate == nil)
  }

  private func shared() -> SharedAttachment {
    SharedAttachment { [oven, news, starts, stops] in
      DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
        starts.add()
      } stop: { _ in
        stops.add()
      }
    }
  }
}
