import CorePromises
import TestSupport
import Testing

// P5: a chain of 1,000,000 links settles, rejects and is freed on a small stack.
extension Deep {
  @Suite(.serialized, .timeLimit(.minutes(20))) struct `A deep chain` {
    @Test(arguments: DeepChain.pending + DeepChain.settled)
    func `settles, and is freed`(chain: DeepChain) async {
      let live = LiveCount()

      let last = await fromThread {
        chain.build(capturing: live.ticket()) { $0.fulfill(0) }
      }

      #expect(await last.result.value == chain.links)
      await expectReleased(live)
    }

    @Test(arguments: DeepChain.pending + DeepChain.settledVariants)
    func `rejects, and is freed`(chain: DeepChain) async {
      let live = LiveCount()

      let last = await fromThread {
        chain.build(capturing: live.ticket()) { $0.reject(BakeryError.ovenIsCold) }
      }

      #expect(await last.result.bakeryError == .ovenIsCold)
      await expectReleased(live)
    }

    // P6
    @Test(arguments: DeepChain.pending)
    func `that is dropped unsettled is abandoned to its end, and is freed`(
      chain: DeepChain
    ) async {
      let live = LiveCount()

      let last = await fromThread { chain.build(capturing: live.ticket()) { _ in } }

      #expect(await last.result.isAbandoned)
      await expectReleased(live)
    }

    @Test(arguments: DeepChain.variants)
    func `that nobody holds any more is freed`(chain: DeepChain) async {
      let live = LiveCount()

      await fromThread { _ = chain.build(capturing: live.ticket()) { _ in } }

      await expectReleased(live)
    }

    @Test(arguments: DeepPlace.allCases)
    func `of every operator settles`(place: DeepPlace) async {
      let context = place.context

      let last = await fromThread {
        let (first, resolver) = Promise<Int>.pending()
        var last = first
        for _ in 0..<(Depth.variant / 5) { last = everyOperator(last, on: context) }
        resolver.fulfill(0)
        return last
      }

      #expect(await last.result.value == Depth.variant / 5 * 2)
    }

    @Test func `that settles handler by handler does not nest`() async {
      let count = await fromThread {
        let ran = Counter()
        var next: Promise<Int>.Resolver?
        for _ in 0..<Depth.links {
          let (promise, resolver) = Promise<Int>.pending()
          _ = promise.map(on: .immediate) { [next] value in
            ran.add()
            next?.fulfill(value)
          }
          next = resolver
        }
        next?.fulfill(1)
        return ran.count
      }

      #expect(count == Depth.links)
    }
  }
}

private func everyOperator(_ promise: Promise<Int>, on context: ExecutionContext) -> Promise<Int> {
  promise
    .map(on: context) { $0 + 1 }
    .then(on: context) { .fulfilled($0 + 1) }
    .recover(on: context) { _ in .fulfilled(0) }
    .tap(on: context) { _ in }
    .finally(on: context) {}
}
