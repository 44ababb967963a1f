import CorePromises
import Testing

// P5: a chain of 1,000,000 adoptions and a `then` loop of 1,000,000 steps need no stack.
extension Deep {
  @Suite(.serialized) struct `A deep adoption` {
    @Test(arguments: Adoption.allCases, [DeepPlace.inherited, .immediate])
    fileprivate func `settles`(adoption: Adoption, place: DeepPlace) async {
      let last = await fromThread { adoption.settled(on: place.context) }

      #expect(await last.result.value == 7)
    }

    @Test func `is abandoned with its innermost promise`() async {
      let current = await fromThread {
        adopters(of: Promise<Int>.pending().promise, count: Depth.variant).current
      }

      #expect(current?.isAbandoned == true)
    }
  }
}

/// A shape of many promises, of which each adopts the next.
private enum Adoption: String, CaseIterable, Sendable {
  /// A loop of `then`, over settled promises or a link each, that starts settled or pending.
  case loop, pendingLoop, loopOverLinks, recoverLoop
  /// Each `then` waits for the next.
  case nest
  /// Each resolver gets the next promise, the first adopter first or the last.
  case resolvers, lastResolverFirst

  /// Builds the shape, and settles it with 7.
  func settled(on context: ExecutionContext) -> Promise<Int> {
    let (root, resolver) = Promise<Int>.pending()
    switch self {
    case .loop: return countDown(Depth.links, on: context) { .fulfilled($0) }
    case .pendingLoop:
      let last = root.then(on: context) {
        countDown($0, on: context) { .fulfilled($0) }
      }
      resolver.fulfill(Depth.variant)
      return last
    case .loopOverLinks:
      return countDown(Depth.variant, on: context) { value in
        Promise.fulfilled(value - 1).map(on: context) { $0 + 1 }
      }
    case .recoverLoop: return countDownByRecovering(Depth.variant, on: context)
    case .nest:
      let last = (0..<Depth.links).reduce(root) { inner, _ in
        Promise.fulfilled(0).then(on: context) { _ in inner }
      }
      resolver.fulfill(7)
      return last
    case .resolvers:
      let last = adopters(of: root, count: Depth.links)
      resolver.fulfill(7)
      return last
    case .lastResolverFirst:
      let innermost = (0..<Depth.variant).reduce(resolver) { outer, _ in
        let (inner, resolver) = Promise<Int>.pending()
        outer.settle(with: inner)
        return resolver
      }
      innermost.fulfill(7)
      return root
    }
  }
}

/// Counts down to zero, with one adopted promise for each step.
private func countDown(
  _ count: Int,
  on context: ExecutionContext,
  step: @escaping @Sendable (Int) -> Promise<Int>
) -> Promise<Int> {
  guard count > 0 else { return .fulfilled(7) }
  return step(count).then(on: context) { countDown($0 - 1, on: context, step: step) }
}

private func countDownByRecovering(_ count: Int, on context: ExecutionContext) -> Promise<Int> {
  guard count > 0 else { return .fulfilled(7) }
  return Promise.rejected(BakeryError.ovenIsCold)
    .recover(on: context) { _ in countDownByRecovering(count - 1, on: context) }
}

private func adopters(of root: Promise<Int>, count: Int) -> Promise<Int> {
  (0..<count).reduce(root) { last, _ in Promise { $0.settle(with: last) } }
}
