import DelegateEvents
import PromisesTesting
import TestSupport
import Testing

// D15
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A shared attachment with a time of grace` {
  private let oven = UnguardedOven()
  private let news = OvenEvents()
  private let clock = ManualClock()
  private let starts = Counter()
  private let stops = Counter()

  @Test func `goes on for a reader that comes in time`() {
    let loaves = news.didBake.attaching(shared())

    for _ in 0..<3 {
      loaves.first().cancel()
      clock.advance(by: .milliseconds(999))
    }

    #expect((starts.count, stops.count) == (1, 0))
    #expect(oven.delegate === news)
  }

  @Test func `is detached so long after its last reader, and begun anew by the next one`() {
    let loaves = news.didBake.attaching(shared())
    let (first, second) = (loaves.observe { _ in }, loaves.observe { _ in })
    first.cancel()
    clock.advance(by: .seconds(5))
    second.cancel()

    clock.advance(by: .milliseconds(999))
    #expect(stops.count == 0)
    clock.advance(by: .milliseconds(1))
    #expect((starts.count, stops.count) == (1, 1))
    #expect(oven.delegate == nil && clock.sleepers.isEmpty)

    let third = loaves.observe { _ in }
    #expect(starts.count == 2)
    third.cancel()
  }

  @Test func `has one wait however many readers come and go`() {
    let loaves = news.didBake.attaching(shared())

    for _ in 0..<100 { loaves.first().cancel() }

    #expect(clock.sleepers.map { "\($0)" } == ["1.0 seconds (a shared attachment)"])
    let reader = loaves.first()
    #expect(clock.sleepers.isEmpty)
    reader.cancel()
  }

  @Test func `keeps another request waiting until then`() async throws {
    let loaves = news.didBake.attaching(shared())
    loaves.first().cancel()

    let answer = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { $0.bake(7) }
    #expect(answer.current == nil && oven.delegate === news)
    clock.advance(by: .seconds(1))

    #expect(try await answer.value == 7)
    withExtendedLifetime(loaves) {}
  }

  @Test func `does not begin if the clock brings a reader`() {
    let clock = KeepingClock()
    let attachment = SharedAttachment(detachingAfter: .seconds(1), clock: clock) { [oven, news] in
      DelegateAttachment(of: news, to: oven, at: \.delegate)
    }
    let loaves = news.didBake.attaching(attachment)
    let next = Shelf<Promise<Int>?>(nil)
    clock.onWait.value = { next.value = loaves.first() }

    loaves.first().cancel()
    for action in clock.actions.value { action() }

    #expect(next.value != nil && oven.delegate === news)
    next.value?.cancel()
  }

  @Test func `of zero is over inside the call that ends the reading, in a handler too`() {
    let shared = SharedAttachment { [oven, news, stops] in
      DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
      } stop: { _ in
        stops.add()
      }
    }
    let reader = news.didBake.attaching(shared).first()
    let stopped = Shelf<Int?>(nil)
    let leave = { @Sendable [stops] (_: Result<Void, any Error>) in
      reader.cancel()
      stopped.value = stops.count
    }

    Promise.fulfilled(()).handle(on: .immediate, leave)

    #expect(stopped.value == 1)
  }

  @Test func `detaches at once when it is released, and waits no more`() {
    let alive = LiveCount()
    do {
      let kept = shared(counted: alive)
      news.didBake.attaching(kept).first().cancel()
      #expect(stops.count == 0)
      withExtendedLifetime(kept) {}
    }

    #expect((stops.count, alive.count) == (1, 0))
    #expect(oven.delegate == nil && clock.sleepers.isEmpty)
  }

  @Test func `that is released while it is read detaches after its last reader, at once`() {
    let reader = news.didBake.attaching(shared()).observe { _ in }
    #expect(stops.count == 0)

    reader.cancel()

    #expect(stops.count == 1 && clock.sleepers.isEmpty)
  }

  @Test func `detaches when it is released though its maker keeps the attachment`() {
    let kept = Drawer<DelegateAttachment?>(nil)
    do {
      let shared = SharedAttachment(detachingAfter: .seconds(1), clock: clock) { [oven, news] in
        let made = DelegateAttachment(of: news, to: oven, at: \.delegate)
        kept.value = made
        return made
      }
      news.didBake.attaching(shared).first().cancel()
      #expect(oven.delegate === news)
      withExtendedLifetime(shared) {}
    }

    #expect(oven.delegate == nil && clock.sleepers.isEmpty)
  }

  @Test func `leaves the line with its last reader, while it waits for its slot`() {
    let other = DelegateAttachment(of: OvenEvents(), to: oven, at: \.delegate)
    let shared = shared()
    news.didBake.attaching(shared).first().cancel()

    other.detach()

    #expect(starts.count == 0 && oven.delegate == nil && clock.sleepers.isEmpty)
    withExtendedLifetime(shared) {}
  }

  @Test func `is over when its attachment is displaced meanwhile`() async throws {
    let loaves = news.didBake.attaching(shared())
    loaves.first().cancel()

    let slot = DelegateSlot<UnguardedOven, any OvenDelegate>(\.delegate, ifTaken: .takeOver)
    let answer = Promise(from: oven, taking: slot, with: { Baker($0) }) { $0.bake(7) }

    #expect(try await answer.value == 7)
    #expect(stops.count == 1 && clock.sleepers.isEmpty)
    clock.advance(by: .seconds(2))
    let next = loaves.first()
    #expect(starts.count == 2)
    oven.bake(1)
    #expect(try await next.value == 1)
  }

  @Test func `begins when its reader has left inside start`() {
    let leaving = SharedAttachment(detachingAfter: .seconds(1), clock: clock) {
      [oven, news, stops] in
      DelegateAttachment(of: news, to: oven, at: \.delegate) {
        $0.bake(1)
      } stop: { _ in
        stops.add()
      }
    }

    news.didBake.attaching(leaving).first().handle(on: .immediate) { _ in }

    #expect(stops.count == 0)
    clock.advance(by: .seconds(1))
    #expect(stops.count == 1)
    withExtendedLifetime(leaving) {}
  }

  // The reader leaves on a thread of its own, and the time begins there.
  @Test func `counts the time from the reader's end, wherever that is`() async {
    let bakehouse = Bakehouse(clock)
    let loaves = await bakehouse.loaves()
    let observation = loaves.observe { @Sendable _ in }
    await bakehouse.hasStarted.wait()

    await Task.detached { observation.cancel() }.value
    #expect(!bakehouse.hasStopped.isOpen)
    clock.advance(by: .seconds(1))

    await bakehouse.hasStopped.wait()
    withExtendedLifetime(loaves) {}
  }

  private func shared(counted: LiveCount? = nil) -> SharedAttachment {
    let ticket = counted?.ticket()
    return SharedAttachment(detachingAfter: .seconds(1), clock: clock) {
      [oven, news, starts, stops] in
      DelegateAttachment(of: news, to: oven, at: \.delegate) { _ in
        withExtendedLifetime(ticket) { starts.add() }
      } stop: { _ in
        stops.add()
      }
    }
  }
}

/// An actor with a shared attachment of its own.
private actor Bakehouse {
  let hasStarted = Gate()
  let hasStopped = Gate()
  private let news = OvenEvents()
  private let oven = UnguardedOven()
  private let clock: ManualClock

  init(_ clock: ManualClock) { self.clock = clock }

  /// Loaves that start the oven for their first reader.
  func loaves() -> DelegateEvent<Int>.Derived {
    news.didBake.attaching(
      SharedAttachment(detachingAfter: .seconds(1), clock: clock) { [self] in
        DelegateAttachment(of: news, to: oven, at: \.delegate) { [hasStarted] _ in
          hasStarted.open()
        } stop: { [hasStopped] _ in
          hasStopped.open()
        }
      })
  }
}
