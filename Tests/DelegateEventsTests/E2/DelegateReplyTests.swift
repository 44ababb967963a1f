import DelegateEvents
import PromisesTesting
import TestSupport
import Testing

// E2
@Suite(.timeLimit(.minutes(5)))
struct `A reply` {
  private let scope = PromiseScope()
  private let got = Shelf<[Int]>([])
  private let called = Gate()

  @Test func `hands the answer to the handler, inside the call, and makes no default`() {
    let made = Counter()
    let fallback: @Sendable () -> Int = {
      made.add()
      return 7
    }
    let reply = DelegateReply(put, default: fallback())

    reply.send(1)

    #expect(got.value == [1])
    #expect(made.count == 0)
  }

  enum Act: CaseIterable {
    case once, twice, never, onPurpose, result, thrown, function, throwingFunction
    /// The reply follows a promise, which gets no value.
    case rejected, cancelled, abandoned
  }

  // E2, D7, P7
  @Test(arguments: Act.allCases)
  func `gives one answer or the default, and what is wrong is reported`(act: Act) async {
    scope.run { take(act, DelegateReply(put, default: 7)) }
    await called.wait()

    let hasAnswer = [.once, .twice, .result, .function].contains(act)
    #expect(got.value == [hasAnswer ? 1 : 7])
    let reported: [String] =
      switch act {
      case .once, .onPurpose, .result, .function: []
      case .twice: ["answered twice", "answered twice"]
      case .never, .cancelled: ["unanswered"]
      case .thrown, .throwingFunction, .rejected, .abandoned: ["unhandled", "unanswered"]
      }
    #expect(scope.reports.kinds == reported)
  }

  private func take(_ act: Act, _ reply: DelegateReply<Int>) {
    switch act {
    case .once: reply.send(1)
    case .twice:
      reply.send(1)
      reply.send(2)
      reply.sendDefault()
    case .never: break
    case .onPurpose: reply.sendDefault()
    case .result: reply.send(with: Result { 1 })
    case .thrown: reply.send(with: Result { throw OvenError.noFlour })
    case .function: reply.send { await Self.weigh() }
    case .throwingFunction: reply.send { throw OvenError.noFlour }
    case .rejected, .cancelled, .abandoned:
      let (promise, resolver) = Promise<Int>.pending()
      reply.send(with: promise)
      if act == .rejected { resolver.reject(OvenError.noFlour) }
      if act == .cancelled { promise.cancel() }
    }
  }

  @concurrent private static func weigh() async -> Int { 1 }

  // P10: the promise lets go of the question.
  @Test func `answers with the value of a promise, inside the call that settles`() {
    let (promise, resolver) = Promise<Int>.pending()
    let alive = LiveCount()
    DelegateReply(
      { [put, ticket = alive.ticket()] (number: Int) in
        withExtendedLifetime(ticket) { put(number) }
      }, default: 0
    ).send(with: promise)
    #expect(alive.count == 1)

    resolver.fulfill(1)

    #expect(got.value == [1])
    #expect(alive.count == 0)
  }

  @Test func `takes the arguments of a handler that has two, or none, and can stand in for it`() {
    let (pairs, calls) = (Shelf<[String]>([]), Counter())
    let ask: (@Sendable (Int, String?) -> Void) -> Void = { $0(2, "oat") }
    let keep: @Sendable (Int, String?) -> Void = { number, text in
      pairs.update { $0.append("\(number) \(text ?? "-")") }
    }

    DelegateReply(keep, default: (0, nil)).send(1, "rye")
    ask(DelegateReply(keep, default: (0, nil)).send)
    DelegateReply(keep, default: (0, nil)).sendDefault()
    DelegateReply({ calls.add() }, default: ()).send()

    #expect(pairs.value == ["1 rye", "2 oat", "0 -"])
    #expect(calls.count == 1)
  }

  @Test func `takes an answer that is not Sendable`() {
    let grams = Shelf(0)
    let reply = DelegateReply({ (crumb: Crumb?) in grams.value = crumb?.grams ?? 0 }, default: nil)

    reply.send(Crumb(500))

    #expect(grams.value == 500)
  }

  // P3: no user code runs under its lock.
  @Test func `may be answered again inside its handler and its default`() {
    let shelf = Shelf<DelegateReply<Int>?>(nil)
    let handler: @Sendable (Int) -> Void = { _ in shelf.value?.send(3) }
    let fallback: @Sendable () -> Int = {
      shelf.value?.send(2)
      return 1
    }
    shelf.value = scope.run { DelegateReply(handler, default: fallback()) }

    shelf.value?.sendDefault()
    shelf.value = nil

    #expect(scope.reports.kinds == ["answered twice", "answered twice"])
  }

  @Test func `releases the handler once it has been called`() {
    let alive = LiveCount()
    let reply = DelegateReply(
      { [ticket = alive.ticket()] (_: Int) in withExtendedLifetime(ticket) {} }, default: 0)

    reply.send(1)

    #expect(alive.count == 0)
  }

  // E2, P9
  @Test func `is answered once by many threads, and the others are reported`() async {
    let reply = scope.run { DelegateReply(put, default: 0) }
    let crew = Crew(threads: 4)

    for number in 1...100 { crew.run { reply.send(number) } }
    await crew.finish()

    #expect(got.value.count == 1)
    #expect(scope.reports.count == 99)
  }

  private var put: @Sendable (Int) -> Void {
    { [got, called] number in
      got.update { $0.append(number) }
      called.open()
    }
  }
}

extension [PromiseDiagnostics.Event] {
  /// What the reports about questions and their answers say, in order.
  var kinds: [String] {
    compactMap { event in
      switch event {
      case .unhandled: "unhandled"
      case .answeredTwice: "answered twice"
      case .unanswered: "unanswered"
      case .abandoned, .lateSettle, .unimplemented: nil
      }
    }
  }
}
