@testable import CorePromises
import Interleaving

/// Adopters and joiners.
extension Cast {
  static let combining = [
    Cast("an adopter, a canceller", "P1 P8 P10 S3") {
      let (outer, resolver) = Promise<Probe>.pending()
      let (inner, innerResolver) = Promise<Probe>.pending()
      spawn("adopter") { resolver.settle(with: inner) }
      spawn("canceller") { outer.cancel() }
      joinAll()
      let isAdopted = resolver.lateSettleCount == 0
      expect(inner.core.isSettled == isAdopted, "P1: the outer promise has not left the inner one")
      innerResolver.fulfill(Probe(1))
    },
    Cast("an adopter, a canceller, another reader", "P1 P8 P10 S2 S3") {
      let (outer, resolver) = Promise<Probe>.pending()
      let (inner, innerResolver) = Promise<Probe>.pending()
      let log = Log()
      inner.map(on: .immediate) {
        _ = $0.read(); log.add("mapped")
      }
      spawn("adopter") { resolver.settle(with: inner) }
      spawn("canceller") { outer.cancel() }
      joinAll()
      expect(outer.core.outcome == .cancelled, "P8: the outer promise is not cancelled")
      innerResolver.fulfill(Probe(1))
      log.expectOnce("mapped", "P8")
    },
    Cast("a settler, a canceller of a step, whose upstream goes", "P8 P10 S5 I3") {
      let (inner, innerResolver) = Promise<Probe>.pending()
      let (next, resolver) = step(to: inner)
      spawn("settler") {
        resolver.use { $0.fulfill(Probe(1)) }
        resolver.drop()
      }
      spawn("canceller") { next.cancel() }
      joinAll()
      expect(next.core.outcome == .cancelled, "P8: the cancelled promise is pending")
      innerResolver.fulfill(Probe(2))
    },
    Cast("a joiner, two settlers", "P1 P10") {
      let (first, firstResolver) = Promise<Probe>.pending()
      let (second, secondResolver) = Promise<Probe>.pending()
      let log = Log()
      spawn("settler 1") { firstResolver.fulfill(Probe(1)) }
      spawn("settler 2") { secondResolver.fulfill(Probe(2)) }
      spawn("joiner") {
        Promise.all([first, second]).map(on: .immediate) { all in
          log.add("joined \(all.map { $0.read() })")
        }
      }
      joinAll()
      log.expectOnce("joined [1, 2]", "P1")
    },
    Cast("a starter, a settler of its step", "P1 P10") {
      let (step, resolver) = Promise<Probe>.pending()
      let log = Log()
      spawn("starter") {
        Promise.reduce(over: [1], from: Probe(0), on: .immediate) { _, _ in step }
          .catch(on: .immediate) { _ in log.add("failed") }
      }
      spawn("settler") { resolver.reject(CancellationError()) }
      joinAll()
      log.expectOnce("failed", "P1")
    },
  ]
}

/// Returns a promise that a step makes, and the resolver of its upstream, which nothing else keeps.
private func step(
  to inner: Promise<Probe>
) -> (next: Promise<Probe>, resolver: Shared<Promise<Probe>.Resolver>) {
  let (promise, resolver) = pending(holders: 1)
  let next = promise.then(on: .immediate) { probe in
    _ = probe.read()
    return inner
  }
  return (next, resolver)
}
