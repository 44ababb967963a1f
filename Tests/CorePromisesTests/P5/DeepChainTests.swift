import CorePromises
import TestSupport
import Testing

// P5: a chain of 1,000,000 links, adoptions or steps of `then` settles, rejects and is freed on a
// small stack; combinators in combinators do, 10,000 deep.
extension Deep {
  @Suite(.serialized, .timeLimit(.minutes(5))) struct `A deep chain` {
    enum End: CaseIterable, Sendable { case fulfilled, rejected, abandoned }

    // P6
    @Test(arguments: DeepChain.pending + DeepChain.settled, End.allCases)
    func `settles to its end, and is freed`(chain: DeepChain, end: End) async {
      let live = LiveCount()

      let last = await fromThread {
        chain.build(capturing: live.ticket()) { resolver in
          switch end {
          case .fulfilled: resolver.fulfill(0)
          case .rejected: resolver.reject(BakeryError.ovenIsCold)
          case .abandoned: break
          }
        }
      }

      let result = await last.result
      switch end {
      case .fulfilled: #expect(result.value == chain.sum)
      case .rejected: #expect(result.bakeryError == .ovenIsCold)
      case .abandoned: #expect(result.isAbandoned)
      }
      await expectReleased(live)
    }

    @Test(arguments: Place.deep)
    func `of every operator settles`(place: Place) async {
      let (context, order) = (place.context(), Order())

      let last = await fromThread {
        let last = (0..<(Depth.variant / 5)).reduce(order.promise) { last, _ in
          last
            .map(on: context) { $0 + 1 }
            .then(on: context) { .fulfilled($0 + 1) }
            .recover(on: context) { _ in .fulfilled(0) }
            .tap(on: context) { _ in }
            .finally(on: context) {}
        }
        order.resolver.fulfill(0)
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

    @Test func `of any frees the errors that hold errors`() async {
      let links = Depth.links

      await onThread(stackSize: smallStack) {
        let order = Order()
        let last = (0..<links).reduce(order.promise) { last, _ in Promise.any([last]) }
        order.resolver.reject(BakeryError.ovenIsCold)

        #expect(last.current?.noneFulfilled?.count == 1)
      }
    }
  }
}
