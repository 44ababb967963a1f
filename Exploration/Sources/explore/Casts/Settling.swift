@testable import CorePromises
import Interleaving

extension Cast {
  static let settling = [
    Cast("two settlers, an observer in place", "P1 P2 P10") {
      let (promise, resolver) = Promise<Probe>.pending()
      let log = Log(isOrdered: true)
      promise.map(on: .immediate) { log.add("\($0.read())") }.catch(on: .immediate) { _ in
        log.add("failed")
      }
      spawn("settler 1") { resolver.fulfill(Probe(1)) }
      spawn("settler 2") { resolver.reject(Burnt()) }
      joinAll()
      expect(log.entries.count == 1, "P1: observers heard \(log.entries)")
      expect(resolver.lateSettleCount == 1, "P1: the late settle is not counted")
    },
    Cast("a settler, an observer, a late one", "P2 P3 P10") {
      let (promise, resolver) = Promise<Probe>.pending()
      let log = Log(isOrdered: true)
      promise.map(on: .immediate) {
        _ = $0.read(); log.add("first")
      }
      spawn("settler") { resolver.fulfill(Probe(1)) }
      spawn("late observer") {
        promise.map(on: .immediate) {
          _ = $0.read(); log.add("second")
        }
        promise.map(on: .immediate) {
          _ = $0.read(); log.add("third")
        }
      }
      joinAll()
      expect(log.entries == ["first", "second", "third"], "P2: the order was \(log.entries)")
    },
    Cast("two settlers, two late observers", "P1 P2 P3 P10") {
      let (promise, resolver) = Promise<Probe>.pending()
      let log = Log(isOrdered: true)
      for number in 1...2 {
        spawn("settler \(number)") { resolver.fulfill(Probe(number)) }
        spawn("observer \(number)") {
          promise.map(on: .immediate) {
            _ = $0.read(); log.add("observer \(number)")
          }
        }
      }
      joinAll()
      log.expectOnce("observer 1", "P2")
      log.expectOnce("observer 2", "P2")
    },
    Cast("a settler, two observers at a place, a late one", "P2 P3 B1 B3 P10") {
      let (promise, resolver) = Promise<Probe>.pending()
      let log = Log(isOrdered: true)
      let context = ExecutionContext.threads
      promise.map(on: context) {
        _ = $0.read(); log.add("first")
      }
      spawn("settler") { resolver.fulfill(Probe(1)) }
      spawn("late observer") {
        promise.map(on: context) {
          _ = $0.read(); log.add("second")
        }
        promise.map(on: context) {
          _ = $0.read(); log.add("third")
        }
      }
      joinAll()
      expect(log.entries == ["first", "second", "third"], "P2: the order was \(log.entries)")
    },
    Cast("a settler, a reader without a lock", "I1") {
      let (promise, resolver) = Promise<Probe>.pending()
      spawn("settler") { resolver.fulfill(Probe(1)) }
      spawn("reader") {
        if case .success(let probe)? = promise.current { _ = probe.read() }
      }
      joinAll()
    },
    Cast("a settler, a reader of the outcome", "I1") {
      let (promise, resolver) = Promise<Probe>.pending()
      spawn("settler") { resolver.fulfill(Probe(1)) }
      spawn("reader") {
        if promise.core.outcome == .fulfilled { _ = promise.core.value(Probe.self).read() }
      }
      joinAll()
    },
  ]
}
