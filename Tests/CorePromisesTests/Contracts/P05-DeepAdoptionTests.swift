import CorePromises
import Testing

// P5: a chain of 1,000,000 adoptions and a `then` loop of 1,000,000 steps need no stack.
extension Deep {
  @Suite(.serialized) struct `A deep adoption` {
    @Test(arguments: [DeepPlace.inherited, .immediate])
    func `by a then loop over settled promises ends`(place: DeepPlace) async {
      let last = await fromThread {
        loop(Depth.links, on: place.context) { .fulfilled($0) }
      }

      #expect(await last.result.value == 0)
    }

    @Test(arguments: [DeepPlace.inherited, .immediate])
    func `by a then loop that starts pending ends`(place: DeepPlace) async {
      let context = place.context

      let last = await fromThread {
        let (promise, resolver) = Promise<Int>.pending()
        let last = promise.then(on: context) { loop($0, on: context) { .fulfilled($0) } }
        resolver.fulfill(Depth.variant)
        return last
      }

      #expect(await last.result.value == 0)
    }

    @Test(arguments: [DeepPlace.inherited, .immediate])
    func `by a then loop over steps that take a link each ends`(place: DeepPlace) async {
      let context = place.context

      let last = await fromThread {
        loop(Depth.variant, on: context) { value in
          Promise.fulfilled(value - 1).map(on: context) { $0 + 1 }
        }
      }

      #expect(await last.result.value == 0)
    }

    @Test(arguments: [DeepPlace.inherited, .immediate])
    func `by a recover loop ends`(place: DeepPlace) async {
      let last = await fromThread {
        recoverLoop(Depth.variant, on: place.context)
      }

      #expect(await last.result.value == 0)
    }

    @Test(arguments: [DeepPlace.inherited, .immediate])
    func `where each then waits for the next settles`(place: DeepPlace) async {
      let context = place.context

      let last = await fromThread {
        let (root, resolver) = Promise<Int>.pending()
        var inner = root
        for _ in 0..<Depth.links {
          let waitsFor = inner
          inner = Promise.fulfilled(0).then(on: context) { _ in waitsFor }
        }
        resolver.fulfill(7)
        return inner
      }

      #expect(await last.result.value == 7)
    }

    @Test func `resolver by resolver settles`() async {
      let current = await fromThread {
        let (root, resolver) = Promise<Int>.pending()
        let last = adopters(of: root, count: Depth.links)
        resolver.fulfill(7)
        return last.current
      }

      #expect(current?.value == 7)
    }

    @Test func `resolver by resolver is abandoned`() async {
      let current = await fromThread {
        adopters(of: Promise<Int>.pending().promise).current
      }

      #expect(current?.isAbandoned == true)
    }

    @Test func `resolver by resolver withdraws when its end is cancelled`() async {
      let (root, resolver) = Promise<Int>.pending()

      await fromThread { adopters(of: root).cancel() }

      #expect(root.current?.isCancelled == true)
      withExtendedLifetime(resolver) {}
    }

    @Test func `resolver by resolver, the last adopter first, settles`() async {
      let current = await fromThread {
        let (last, lastResolver) = Promise<Int>.pending()
        var resolver = lastResolver
        for _ in 0..<Depth.variant {
          let (inner, innerResolver) = Promise<Int>.pending()
          resolver.settle(with: inner)
          resolver = innerResolver
        }
        resolver.fulfill(7)
        return last.current
      }

      #expect(current?.value == 7)
    }
  }
}

/// Counts down to zero, with one adopted promise for each step.
private func loop(
  _ count: Int,
  on context: ExecutionContext,
  step: @escaping @Sendable (Int) -> Promise<Int>
) -> Promise<Int> {
  guard count > 0 else { return .fulfilled(0) }
  return step(count).then(on: context) { loop($0 - 1, on: context, step: step) }
}

private func recoverLoop(_ count: Int, on context: ExecutionContext) -> Promise<Int> {
  guard count > 0 else { return .fulfilled(0) }
  return Promise.rejected(BakeryError.ovenIsCold)
    .recover(on: context) { _ in recoverLoop(count - 1, on: context) }
}

private func adopters(of root: Promise<Int>, count: Int = Depth.variant) -> Promise<Int> {
  var last = root
  for _ in 0..<count {
    let (promise, resolver) = Promise<Int>.pending()
    resolver.settle(with: last)
    last = promise
  }
  return last
}
