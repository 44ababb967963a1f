import CorePromises
import TestSupport
import Testing

// P5, P6: 1,000,000 promises that only closures hold are freed on a small stack: each is abandoned
// when the closure that would settle it is freed.
extension Deep {
  @Suite(.serialized, .timeLimit(.minutes(5)))
  struct `A deep chain of promises that only closures hold` {
    @Test(arguments: [(DeepPlace.immediate, Depth.links), (.inherited, Depth.variant)])
    func `is freed when the last of its resolvers is dropped`(
      place: DeepPlace,
      links: Int
    ) async {
      Reports.silence()
      let live = LiveCount()

      await fromThread { _ = chain(links, on: place.context, capturing: live.ticket()) }

      await expectReleased(live)
    }

    @Test(arguments: [DeepPlace.immediate, .inherited])
    func `is freed when it is cancelled at its end`(place: DeepPlace) async {
      Reports.silence()
      let live = LiveCount()

      await fromThread {
        chain(Depth.variant, on: place.context, capturing: live.ticket())?.promise.cancel()
      }

      await expectReleased(live)
    }

    @Test func `is freed when onCancel handlers hold it and are dropped`() async {
      Reports.silence()
      let live = LiveCount()

      await fromThread { _ = chain(Depth.variant, on: nil, capturing: live.ticket()) }

      await expectReleased(live)
    }
  }
}

/// A promise and its resolver; one handler holds those of the previous promise, and the ticket.
private typealias Link = (promise: Promise<Int>, resolver: Promise<Int>.Resolver)

/// Returns the last link of a chain of handlers in a context, or of `onCancel` handlers.
private func chain(
  _ links: Int,
  on context: ExecutionContext?,
  capturing ticket: LiveCount.Ticket
) -> Link? {
  var last: Link?
  for _ in 0..<links {
    let link = Promise<Int>.pending()
    let handler: @Sendable (Int) -> Void = { [last] value in
      ticket.touch()
      last?.resolver.fulfill(value)
      withExtendedLifetime(last?.promise) {}
    }
    if let context {
      _ = link.promise.map(on: context, handler)
    } else {
      link.resolver.onCancel { handler(1) }
    }
    last = link
  }
  return last
}
