import CorePromises
import TestSupport
import Testing

// P5, P8: a chain of 1,000,000 links is cancelled on a small stack, from either end.
extension Deep {
  @Suite(.serialized, .timeLimit(.minutes(5))) struct `A deep chain that is cancelled` {
    enum End: CaseIterable, Sendable { case last, root, waitingTask }

    @Test(arguments: DeepChain.pending, End.allCases)
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

  // P5: 1,000,000 adoptions, and a `then` loop of 1,000,000 steps, need no stack.
  @Suite(.serialized) struct `A deep adoption` {
    @Test(arguments: Adoption.allCases, [Place.inherited, .immediate])
    fileprivate func `settles`(adoption: Adoption, place: Place) async {
      let last = await fromThread {
        let order = Order()
        let last = adoption.build(around: order.promise, Depth.links, on: place.context())
        order.resolver.fulfill(7)
        return last
      }

      #expect(await last.result.value == 7)
    }

    @Test(arguments: Adoption.allCases)
    fileprivate func `is cancelled to its innermost promise`(adoption: Adoption) async {
      let order = Order()

      let last = await fromThread {
        let last = adoption.build(around: order.promise, Depth.variant, on: .immediate)
        last.cancel()
        return last
      }

      #expect(last.current?.isCancelled == true)
      #expect(order.isCancelled)
    }

    @Test(arguments: Adoption.allCases)
    fileprivate func `is abandoned with its innermost promise`(adoption: Adoption) async {
      let current = await fromThread {
        adoption.build(around: Promise<Int>.pending().promise, Depth.variant, on: .immediate)
          .current
      }

      #expect(current?.isAbandoned == true)
    }
  }
}

/// A shape of many promises, of which each adopts the next.
private enum Adoption: String, CaseIterable, Sendable {
  /// Each step of a `then` returns the next one.
  case loop
  /// Each `then` waits for the next.
  case nest
  /// Each resolver gets the next promise, the first adopter first or the last.
  case resolvers, lastResolverFirst

  /// Builds the shape, which ends as its innermost promise does.
  func build(
    around innermost: Promise<Int>, _ count: Int, on context: ExecutionContext
  ) -> Promise<Int> {
    switch self {
    case .loop: return thenLoop(count, endingIn: innermost, on: context)
    case .nest:
      return (0..<count).reduce(innermost) { inner, _ in
        Promise.fulfilled(0).then(on: context) { _ in inner }
      }
    case .resolvers:
      return (0..<count).reduce(innermost) { inner, _ in Promise { $0.settle(with: inner) } }
    case .lastResolverFirst:
      let (outermost, resolver) = Promise<Int>.pending()
      (0..<count).reduce(resolver) { outer, _ in
        let (inner, resolver) = Promise<Int>.pending()
        outer.settle(with: inner)
        return resolver
      }
      .settle(with: innermost)
      return outermost
    }
  }
}

private func thenLoop(
  _ count: Int, endingIn end: Promise<Int>, on context: ExecutionContext
) -> Promise<Int> {
  guard count > 0 else { return end }
  return Promise.fulfilled(count).then(on: context) { thenLoop($0 - 1, endingIn: end, on: context) }
}
