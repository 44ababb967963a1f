import CorePromises
import TestSupport
import Testing

// P5, P8: a chain of 1,000,000 links is cancelled on a small stack, from either end.
extension Deep {
  @Suite(.serialized, .timeLimit(.minutes(20))) struct `A deep chain that is cancelled` {
    @Test(arguments: DeepChain.pending)
    func `at its end withdraws all the way up, and is freed`(chain: DeepChain) async {
      let live = LiveCount()
      let (root, resolver) = Promise<Int>.pending()
      let cancelled = Counter()
      resolver.onCancel { cancelled.add() }

      let last = await fromThread {
        let last = chain.build(on: root, capturing: live.ticket())
        last.cancel()
        return last
      }

      #expect(root.current?.isCancelled == true)
      #expect(cancelled.count == 1)
      #expect(last.current?.isCancelled == true)
      await expectReleased(live)
    }

    @Test(arguments: DeepChain.pending)
    func `at its root rejects all the way down, and is freed`(chain: DeepChain) async {
      let live = LiveCount()
      let (root, resolver) = Promise<Int>.pending()

      let last = await fromThread {
        let last = chain.build(on: root, capturing: live.ticket())
        root.cancel()
        return last
      }

      #expect(await last.result.isCancelled)
      await expectReleased(live)
      withExtendedLifetime(resolver) {}
    }

    @Test(arguments: DeepChain.variants)
    func `by its last waiting task withdraws all the way up`(chain: DeepChain) async {
      let live = LiveCount()
      let (root, resolver) = Promise<Int>.pending()
      let last = await fromThread {
        chain.build(on: root, capturing: live.ticket())
      }

      let result = await fromThread {
        let wait = SuspendedWait(for: last)
        wait.cancel()
        return wait
      }.result()

      #expect(result.isCancelled)
      #expect(root.current?.isCancelled == true)
      await expectReleased(live)
      withExtendedLifetime(resolver) {}
    }

    @Test func `while a then loop waits at its innermost step withdraws from that`() async {
      let (root, resolver) = Promise<Int>.pending()

      let last = await fromThread {
        let last = loop(Depth.variant, endingIn: root)
        last.cancel()
        return last
      }

      #expect(last.current?.isCancelled == true)
      #expect(root.current?.isCancelled == true)
      withExtendedLifetime(resolver) {}
    }
  }
}

private func loop(_ count: Int, endingIn end: Promise<Int>) -> Promise<Int> {
  guard count > 0 else { return end }
  return Promise.fulfilled(count).then(on: .immediate) { loop($0 - 1, endingIn: end) }
}
