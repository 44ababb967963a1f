import DelegateEvents
import Testing
import TestSupport

// E3, E4, E7
@Suite(.timeLimit(.minutes(5)))
struct `The first callback of an event` {
  private let didBake = DelegateEvent<Int>()

  @Test func `is the first one that is wanted`() async throws {
    let wanted = didBake.first(where: { $0 > 1 })
    let refused = didBake.first(where: { _ in throw OvenError.burnt })

    for loaf in 1...3 { didBake.send(loaf) }

    #expect(try await wanted.value == 2)
    await #expect(throws: OvenError.burnt) { try await refused.value }
    #expect(didBake.readerCount == 0)
  }

  @Test func `settles before send returns`() {
    let first = didBake.first()
    let transformed = didBake.compactMap { -$0 }.first()

    didBake.send(1)

    #expect(first.current.map { try? $0.get() } == 1)
    #expect(transformed.current.map { try? $0.get() } == -1)
    #expect(didBake.readerCount == 0)
  }

  @Test func `is no longer awaited by a promise that is cancelled`() async throws {
    let calls = Counter()
    let first = didBake.compactMap { loaf in
      calls.add()
      return loaf
    }.first()

    first.cancel()
    didBake.send(1)

    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(calls.count == 0)
    #expect(didBake.readerCount == 0)
  }

  // P7: nobody can observe the error of a promise that has gone.
  @Test(arguments: [false, true])
  func `is no longer awaited when nobody holds its promise`(isTransformed: Bool) {
    let reports = Reports { "\($0)".contains("DelegateEventsTests/FirstTests.swift") }
    for _ in 0..<100 { _ = isTransformed ? didBake.map { $0 + 1 }.first() : didBake.first() }
    #expect(didBake.readerCount == 0)
    var first: Promise<Int>? = didBake.first()
    #expect(didBake.readerCount == 1 && first != nil)

    first = nil

    #expect(didBake.readerCount == 0)
    didBake.finish(throwing: OvenError.burnt)
    #expect(reports.count == 0)
  }

  // P10
  @Test func `keeps memory flat when nobody holds its promise`() {
    var memory = FlatMemory()
    while memory.needsRound() { for _ in 0..<100_000 { _ = didBake.first() } }
    #expect(memory.isFlat && didBake.readerCount == 0)
  }

  @Test func `is awaited by a handler, a derived promise or a task, whoever holds the promise`()
    async
  {
    let (heard, hears) = (Shelf<[Int]>([]), Gate())
    didBake.first().handle(on: .immediate) { result in
      heard.update { $0.append((try? result.get()) ?? 0) }
    }
    didBake.first().map(on: .immediate) { $0 + 1 }.handle(on: .immediate) { result in
      heard.update { $0.append((try? result.get()) ?? 0) }
    }
    let raced = Promise.race(didBake.first(), didBake.first())
    let task = Task { [didBake] in
      hears.open()
      return try await didBake.first().value
    }
    await hears.wait()
    while didBake.readerCount < 5 { await mainActorHasCaughtUp() }

    didBake.send(1)

    #expect(heard.value == [1, 2])
    #expect(raced.current.map { try? $0.get() } == 1)
    #expect((try? await task.value) == 1)
    #expect(didBake.readerCount == 0)
  }

  // E7, P10: the next callback of another event, which nobody wants any more.
  @MainActor
  @Test func `is no longer awaited when the request whose start returned it has ended`()
    async throws
  {
    let (oven, didClose) = (UnguardedOven(), DelegateEvent<Void>())
    for _ in 0..<3 {
      let promise = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in
        didClose.first()
      }
      #expect(didClose.readerCount == 1)
      oven.bake(1)
      #expect(try await promise.value == 1)
      #expect(didClose.readerCount == 0)
    }
    let failing = Promise(from: oven, taking: \.delegate, with: { Baker($0) }) { _ in
      didClose.first()
    }
    didClose.finish(throwing: OvenError.noFlour)
    await #expect(throws: OvenError.noFlour) { try await failing.value }
  }

  // P10
  @Test(arguments: ["answered", "cancelled", "ended", "released", "dropped"])
  func `lets go of its reader, and that of the promise`(way: String) {
    let (alive, answers) = (LiveCount(), LiveCount())
    var event: DelegateEvent<LiveCount.Ticket>? = DelegateEvent()
    for isAwaited in [false, true] {
      var first: Promise<LiveCount.Ticket>?
      first = event?.filter { [ticket = alive.ticket()] _ in withExtendedLifetime(ticket) { true } }
        .first()
      if isAwaited { first?.handle(on: .immediate) { _ in } }
      #expect(alive.count == 1)
      switch way {
      case "answered": event?.send(answers.ticket())
      case "cancelled": first?.cancel()
      case "ended": event?.finish()
      case "released": event = nil
      default: if isAwaited { first?.cancel() }
      }
      if way == "dropped" { first = nil }
      #expect(alive.count == 0)
      #expect(way == "dropped" || first?.current != nil)
      first = nil
      #expect(answers.count == 0)
      if event == nil || way == "ended" { event = DelegateEvent() }
    }
  }
}
