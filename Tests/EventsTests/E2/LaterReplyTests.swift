import DelegatePromises
import PromisesTesting
import TestSupport
import Testing

// E2
@Suite(.timeLimit(.minutes(5)))
struct `A reply that comes later` {
  private let scope = PromiseScope()
  private let got = Shelf<[Int]>([])
  private let called = Gate()

  @Test func `answers with the result of an asynchronous function`() async {
    DelegateReply(put, default: 0).send { await Self.weigh() }

    await called.wait()
    #expect(got.value == [500])
  }

  // E2, P7
  @Test func `gives the default for a function that throws, and reports both`() async {
    scope.run { DelegateReply(put, default: 7).send { throw OvenError.noFlour } }

    await called.wait()
    #expect(got.value == [7])
    #expect(scope.reports.kinds == ["unhandled", "unanswered"])
  }

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

  // E2, D7, P7
  @Test(arguments: [
    (Ending.rejected, ["unhandled", "unanswered"]), (.cancelled, ["unanswered"]),
    (.abandoned, ["unhandled", "unanswered"]),
  ])
  func `gives the default for a promise without a value`(ending: Ending, reported: [String]) {
    let reply = scope.run { DelegateReply(put, default: 7) }
    var (promise, resolver): (Promise<Int>, Promise<Int>.Resolver?) = scope.run {
      Promise<Int>.pending()
    }
    reply.send(with: promise)

    switch ending {
    case .rejected: resolver?.reject(OvenError.noFlour)
    case .cancelled: promise.cancel()
    case .abandoned: resolver = nil
    }

    #expect(got.value == [7])
    #expect(scope.reports.kinds == reported)
  }

  enum Ending { case rejected, cancelled, abandoned }

  @concurrent private static func weigh() async -> Int { 500 }

  private var put: @Sendable (Int) -> Void {
    { [got, called] number in
      got.update { $0.append(number) }
      called.open()
    }
  }
}

/// Handlers that belong to an actor, as in older protocols and in `@MainActor` ones.
// D5, E2
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A reply to a handler of an actor` {
  @Test func `answers at once on the main actor`() {
    var got: [Int] = []
    let reply = DelegateReply(isolated: { got.append($0) }, default: 0)

    reply.send(1)

    #expect(got == [1])
  }

  @Test func `answers on the main actor from another thread`() async {
    var got: [Int] = []
    let called = Gate()
    let handler: @MainActor @Sendable (Int, Int) -> Void = { first, second in
      got = [first, second]
      called.open()
    }
    let reply = DelegateReply(isolated: handler, default: (0, 0))

    await onThread { reply.send(1, 2) }
    await called.wait()

    #expect(got == [1, 2])
  }

  // E2
  @Test(arguments: [1, nil])
  func `answers on the actor that was asked, even with the default`(answer: Int?) async {
    let clerk = Clerk()
    let shelf = Shelf<DelegateReply<Int>?>(await clerk.ask())

    await onThread {
      if let answer { shelf.value?.send(answer) }
      shelf.value = nil
    }
    await clerk.answered.wait()

    #expect(await clerk.got == [answer ?? 7])
  }
}

private actor Clerk {
  var got: [Int] = []
  let answered = Gate()

  func ask() -> DelegateReply<Int> {
    DelegateReply(
      isolated: { number in
        self.got.append(number)
        self.answered.open()
      }, default: 7)
  }
}
