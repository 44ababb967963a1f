import CorePromises
import TestSupport
import Testing

// P5, P6: 1,000,000 promises that only closures hold are freed on a small stack: each is abandoned
// when the closure that would settle it is freed.
extension Deep {
  @Suite(.serialized, .timeLimit(.minutes(20)))
  struct `A deep chain of promises that only closures hold` {
    @Test(arguments: [(DeepPlace.immediate, Depth.links), (.inherited, Depth.variant)])
    func `is freed when the last of its resolvers is dropped`(
      place: DeepPlace,
      links: Int
    ) async {
      Reports.silence()
      let live = LiveCount()

      await fromThread { drop(links, on: place.context, capturing: live.ticket()) }

      await expectReleased(live)
    }

    @Test(arguments: [DeepPlace.immediate, .inherited])
    func `is freed when it is cancelled at its end`(place: DeepPlace) async {
      Reports.silence()
      let live = LiveCount()

      await fromThread { cancel(Depth.variant, on: place.context, capturing: live.ticket()) }

      await expectReleased(live)
    }

    @Test func `is freed when onCancel handlers hold it and are dropped`() async {
      Reports.silence()
      let live = LiveCount()

      await fromThread { dropCancelHandlers(Depth.variant, capturing: live.ticket()) }

      await expectReleased(live)
    }
  }
}

/// A promise and its resolver; one handler holds those of the previous promise, and the ticket.
private typealias Link = (promise: Promise<Int>, resolver: Promise<Int>.Resolver)

private func link(
  after previous: Link?,
  on context: ExecutionContext,
  capturing ticket: LiveCount.Ticket
) -> Link {
  let link = Promise<Int>.pending()
  _ = link.promise.map(on: context) { value in
    ticket.touch()
    previous?.resolver.fulfill(value)
    return previous?.promise == nil
  }
  return link
}

private func drop(
  _ links: Int,
  on context: ExecutionContext,
  capturing ticket: LiveCount.Ticket
) {
  var last: Link?
  for _ in 0..<links { last = link(after: last, on: context, capturing: ticket) }
  last = nil
}

private func cancel(
  _ links: Int,
  on context: ExecutionContext,
  capturing ticket: LiveCount.Ticket
) {
  var last: Link?
  for _ in 0..<links { last = link(after: last, on: context, capturing: ticket) }
  last?.promise.cancel()
}

private func dropCancelHandlers(_ links: Int, capturing ticket: LiveCount.Ticket) {
  var last: Link?
  for _ in 0..<links {
    let link = Promise<Int>.pending()
    link.resolver.onCancel { [last] in
      ticket.touch()
      last?.resolver.fulfill(1)
    }
    last = link
  }
  last = nil
}
