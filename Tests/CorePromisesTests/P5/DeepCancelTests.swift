import CorePromises
import TestSupport
import Testing

// P5, P8: a chain of 1,000,000 links or adoptions is cancelled on a small stack, from either end.
extension Deep {
  @Suite(.serialized, .timeLimit(.minutes(5))) struct `A deep chain that is cancelled` {
    enum End: CaseIterable, Sendable { case last, root, waitingTask }

    @Test(arguments: DeepChain.complete, End.allCases)
    func `is cancelled to its other end, and is freed`(chain: DeepChain, end: End) async {
      let (live, order) = (LiveCount(), Order())

      let (last, wait) = await fromThread {
        let last = chain.build(on: order.promise, capturing: live.ticket())
        let wait = end == .waitingTask ? SuspendedWait { try await last.value } : nil
        switch end {
        case .last: last.cancel()
        case .root: order.promise.cancel()
        case .waitingTask: wait?.cancel()
        }
        return (last, wait)
      }

      if let wait { #expect(await wait.result().isCancelled) }
      #expect(await last.result.isCancelled)
      #expect(order.isCancelled)
      #expect(order.cancellations == 1)
      await expectReleased(live)
    }

    // Each task waits for the previous promise. A task that has not begun to wait withdraws when it
    // comes, which may be after the call that cancels. An observer of the first promise in the
    // meantime would keep it going.
    @Test func `while async functions wait for each other withdraws from the first`() async {
      let (order, begun, haveBegun) = (Order(), Counter(), Gate())
      let length = 2_000
      let last = (0..<length).reduce(order.promise) { last, _ in
        Promise {
          begun.add()
          if begun.count == length { haveBegun.open() }
          return try await last.value + 1
        }
      }
      await haveBegun.wait()

      await onThread { last.cancel() }

      await order.hasBeenCancelled()
      #expect(await order.promise.result.isCancelled)
    }
  }
}
