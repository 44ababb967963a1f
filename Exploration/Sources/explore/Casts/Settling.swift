@testable import CorePromises
import Interleaving

/// Settlers, observers in place and on a queue, readers.
extension Cast {
  static let settling = [
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
    Cast("a settler, a reader of the outcome", "I1") {
      let (promise, resolver) = Promise<Probe>.pending()
      spawn("settler") { resolver.fulfill(Probe(1)) }
      spawn("reader") {
        if promise.core.outcome == .fulfilled { _ = promise.core.value(Probe.self).read() }
      }
      joinAll()
    },
    Cast("a settler, a late observer on a queue", "P2 M1 B1 B3 P10") {
      let (promise, resolver) = Promise<Probe>.pending()
      let log = Log(isOrdered: true)
      let queue = ModelQueue()
      promise.map(on: ExecutionContext(queue)) {
        _ = $0.read(); log.add("first")
      }
      spawn("settler") { resolver.fulfill(Probe(1)) }
      spawn("late observer") {
        promise.map(on: ExecutionContext(queue)) {
          _ = $0.read(); log.add("second")
        }
      }
      joinAll()
      expect(log.entries == ["first", "second"], "P2: the order was \(log.entries)")
      queue.expectEmpty()
    },
  ]
}
