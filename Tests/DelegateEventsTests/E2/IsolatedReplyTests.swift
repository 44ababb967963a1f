import DelegateEvents
import TestSupport
import Testing

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
