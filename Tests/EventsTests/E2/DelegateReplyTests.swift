import DelegatePromises
import PromisesTesting
import TestSupport
import Testing

// E2
@Suite(.timeLimit(.minutes(5)))
struct `A reply` {
  private let scope = PromiseScope()
  private let got = Shelf<[Int]>([])

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

  // E2
  @Test func `ignores a second answer, and reports it`() {
    let reply = scope.run { DelegateReply(put, default: 0) }

    reply.send(1)
    reply.send(2)
    reply.sendDefault()

    #expect(got.value == [1])
    #expect(scope.reports.kinds == ["answered twice", "answered twice"])
  }

  // E2
  @Test func `gives the default when it is dropped, and reports it`() {
    scope.run { _ = DelegateReply(put, default: 7) }

    #expect(got.value == [7])
    #expect(scope.reports.kinds == ["unanswered"])
  }

  @Test func `gives the default on purpose without a report`() {
    let reply = scope.run { DelegateReply(put, default: 7) }

    reply.sendDefault()

    #expect(got.value == [7])
    #expect(scope.reports.isEmpty)
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

  // E2, P7
  @Test func `answers with the result of a call, or reports its error and gives the default`() {
    scope.run {
      DelegateReply(put, default: 7).send(with: Result { 1 })
      DelegateReply(put, default: 7).send(with: Result { throw OvenError.noFlour })
    }

    #expect(got.value == [1, 7])
    #expect(scope.reports.kinds == ["unhandled", "unanswered"])
  }

  private var put: @Sendable (Int) -> Void {
    { [got] number in got.update { $0.append(number) } }
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
