@testable import CorePromises
import Interleaving

/// Adopters and joiners.
extension Cast {
  static let combining = [
    Cast("an adopter, the inner settler, a canceller", "P1 P8 P10 S5 I3") {
      let (outer, resolver) = Promise<Probe>.pending()
      let (inner, innerResolver) = Promise<Probe>.pending()
      let log = Log()
      outer.map(on: .immediate) {
        _ = $0.read(); log.add("mapped")
      }
      .catch(on: .immediate) { _ in log.add("failed") }
      let holder = Shared(inner, holders: 2)
      spawn("adopter") {
        holder.use { resolver.settle(with: $0) }
        holder.drop()
      }
      spawn("inner settler") {
        innerResolver.fulfill(Probe(1))
        holder.drop()
      }
      spawn("canceller") { outer.cancel() }
      joinAll()
      expect(outer.core.isSettled, "P1: the outer promise is pending")
      log.expectOnce(outer.core.outcome == .fulfilled ? "mapped" : "failed", "P2")
    },
    Cast("an adopter, a second settler, the inner settler", "P1 P10 S5") {
      let (outer, resolver) = Promise<Probe>.pending()
      let (inner, innerResolver) = Promise<Probe>.pending()
      let log = Log()
      outer.map(on: .immediate) { log.add("\($0.read())") }
      spawn("adopter") { resolver.settle(with: inner) }
      spawn("settler") { resolver.fulfill(Probe(2)) }
      spawn("inner settler") { innerResolver.fulfill(Probe(1)) }
      joinAll()
      expect(log.entries.count == 1, "P1: observers heard \(log.entries)")
      expect(resolver.lateSettleCount == 1, "P1: the late settle is not counted")
    },
    Cast("an adopter, an inner dropper, a late observer", "P6 P2 P10 S5") {
      let (outer, resolver) = Promise<Probe>.pending()
      let (inner, innerResolver) = pending(holders: 1)
      let log = Log()
      spawn("adopter") { resolver.settle(with: inner) }
      spawn("inner dropper") { innerResolver.drop() }
      spawn("late observer") { outer.catch(on: .immediate) { _ in log.add("failed") } }
      joinAll()
      log.expectOnce("failed", "P6")
    },
    Cast("a settler, a step whose promise settles, a canceller", "P1 P8 P10 S5 I3") {
      let (promise, resolver) = Promise<Probe>.pending()
      let (inner, innerResolver) = Promise<Probe>.pending()
      let log = Log()
      innerResolver.onCancel { log.add("inner stopped") }
      let next = promise.then(on: .immediate) { probe in
        _ = probe.read()
        return inner
      }
      spawn("settler") { resolver.fulfill(Probe(1)) }
      spawn("inner settler") { innerResolver.fulfill(Probe(2)) }
      spawn("canceller") { next.cancel() }
      joinAll()
      expect(next.core.isSettled, "P8: the promise of the step is pending")
      if next.core.outcome == .fulfilled { _ = next.core.value(Probe.self).read() }
    },
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
    Cast("a settler, a canceller of a step, another reader", "P1 P8 P10 S2 S3") {
      let (promise, resolver) = Promise<Probe>.pending()
      let (inner, innerResolver) = Promise<Probe>.pending()
      let log = Log()
      inner.map(on: .immediate) {
        _ = $0.read(); log.add("mapped")
      }
      let next = promise.then(on: .immediate) { probe in
        _ = probe.read()
        return inner
      }
      spawn("settler") { resolver.fulfill(Probe(1)) }
      spawn("canceller") { next.cancel() }
      joinAll()
      expect(next.core.outcome == .cancelled, "P8: the cancelled promise is pending")
      innerResolver.fulfill(Probe(2))
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
    Cast("a race that is decided while it is made", "P8 P10 S3") {
      let (first, firstResolver) = Promise<Probe>.pending()
      let (second, secondResolver) = Promise<Probe>.pending()
      let log = Log()
      spawn("settler") { firstResolver.fulfill(Probe(1)) }
      spawn("joiner") {
        Promise.race([first, second]).map(on: .immediate) {
          _ = $0.read(); log.add("won")
        }
      }
      joinAll()
      log.expectOnce("won", "P1")
      expect(second.core.outcome == .cancelled, "P8: the race has not left its loser")
      secondResolver.fulfill(Probe(2))
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
    Cast("a joiner, a settler, a rejecter, a canceller", "P1 P8 P10 S3") {
      let (first, firstResolver) = Promise<Probe>.pending()
      let (second, secondResolver) = Promise<Probe>.pending()
      let all = Promise.all([first, second])
      let log = Log()
      all.map(on: .immediate) { _ in log.add("joined") }
        .catch(on: .immediate) { _ in log.add("failed") }
      spawn("settler") { firstResolver.fulfill(Probe(1)) }
      spawn("rejecter") { secondResolver.reject(Burnt()) }
      spawn("canceller") { all.cancel() }
      joinAll()
      log.expectOnce("failed", "P1")
    },
    Cast("a race of two settlers, with a canceller", "P1 P8 P10 S3") {
      let (first, firstResolver) = Promise<Probe>.pending()
      let (second, secondResolver) = Promise<Probe>.pending()
      let winner = Promise.race([first, second])
      let log = Log()
      winner.map(on: .immediate) {
        _ = $0.read(); log.add("won")
      }
      .catch(on: .immediate) { _ in log.add("failed") }
      spawn("settler 1") { firstResolver.fulfill(Probe(1)) }
      spawn("settler 2") { secondResolver.fulfill(Probe(2)) }
      spawn("canceller") { winner.cancel() }
      joinAll()
      expect(log.entries.count == 1, "P1: observers heard \(log.entries)")
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
