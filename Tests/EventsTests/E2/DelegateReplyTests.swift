import DelegatePromises
import PromisesTesting
import TestSupport
import Testing

// E2
@Suite(.timeLimit(.minutes(20)))
struct `A reply` {
  private let scope = PromiseScope()
  private let got = Shelf<[Int]>([])

  @Test func `hands the answer to the handler, inside the call`() {
    let reply = DelegateReply(put, default: 0)

    reply.send(1)

    #expect(got.value == [1])
  }

  // E2
  @Test func `ignores a second answer, and reports it`() {
    let reply = scope.run { DelegateReply(put, default: 0) }

    reply.send(1)
    reply.send(2)
    reply.sendDefault()

    #expect(got.value == [1])
    #expect(scope.reports.kinds == [.answeredTwice, .answeredTwice])
  }

  // E2
  @Test func `gives the default when it is dropped, and reports it`() {
    scope.run { _ = DelegateReply(put, default: 7) }

    #expect(got.value == [7])
    #expect(scope.reports.kinds == [.unanswered])
  }

  @Test func `gives the default on purpose without a report`() {
    let reply = scope.run { DelegateReply(put, default: 7) }

    reply.sendDefault()

    #expect(got.value == [7])
    #expect(scope.reports.isEmpty)
  }

  @Test func `makes the default only when it is needed`() {
    let made = Counter()
    let reply = DelegateReply(
      put,
      default: {
        made.add(); return 7
      }())

    reply.send(1)

    #expect(made.count == 0)
  }

  @Test func `takes the arguments of a handler that has two, or none`() {
    let (pairs, calls) = (Shelf<[String]>([]), Counter())
    let keep: @Sendable (Int, String?) -> Void = { number, text in
      pairs.update { $0.append("\(number) \(text ?? "-")") }
    }

    DelegateReply(keep, default: (0, nil)).send(1, "rye")
    DelegateReply(keep, default: (0, nil)).sendDefault()
    DelegateReply({ calls.add() }, default: ()).send()

    #expect(pairs.value == ["1 rye", "0 -"])
    #expect(calls.count == 1)
  }

  @Test func `can stand in for the handler that it wraps`() {
    let pairs = Shelf<[Int]>([])
    let ask: (@Sendable (Int, Int) -> Void) -> Void = { $0(1, 2) }
    let keep: @Sendable (Int, Int) -> Void = { first, second in pairs.value = [first, second] }

    ask(DelegateReply(keep, default: (0, 0)).send)

    #expect(pairs.value == [1, 2])
  }

  @Test func `takes an answer that is not Sendable`() {
    final class Dough { var grams = 500 }
    let grams = Shelf(0)
    let reply = DelegateReply({ (dough: Dough?) in grams.value = dough?.grams ?? 0 }, default: nil)

    reply.send(Dough())

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

    #expect(scope.reports.kinds == [.answeredTwice, .answeredTwice])
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

  @Test func `answers with the result of a throwing call`() {
    DelegateReply(put, default: 0).send(with: Result { 1 })

    #expect(got.value == [1])
  }

  // E2, P7
  @Test func `gives the default for a call that threw, and reports both`() {
    scope.run {
      let reply = DelegateReply(put, default: 7)
      reply.send(with: Result { throw OvenError.noFlour })
    }

    #expect(got.value == [7])
    #expect(scope.reports.kinds == [.unhandled, .unanswered])
  }

  private var put: @Sendable (Int) -> Void {
    { [got] number in got.update { $0.append(number) } }
  }
}
