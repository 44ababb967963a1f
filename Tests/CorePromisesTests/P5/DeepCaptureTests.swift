import CorePromises
import TestSupport
import Testing

// P5, P6: 1,000,000 promises that only closures hold are freed on a small stack: each is abandoned
// when the closure that would settle it is freed.
extension Deep {
  @Suite(.serialized, .timeLimit(.minutes(5)))
  struct `A deep chain of promises that only closures hold` {
    @Test(
      arguments: [
        (.immediate, false), (.inherited, false), (nil, false), (.immediate, true),
        (.inherited, true),
      ] as [(Place?, Bool)])
    func `is freed when it is dropped or cancelled at its end`(
      place: Place?, isCancelled: Bool
    ) async {
      Reports.silence()
      let live = LiveCount()
      let links = place == .immediate && !isCancelled ? Depth.links : Depth.variant

      await fromThread {
        let last = chain(links, on: place?.context(), capturing: live.ticket())
        if isCancelled { last?.promise.cancel() }
      }

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
