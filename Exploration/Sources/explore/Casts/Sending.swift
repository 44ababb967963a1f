@testable import CorePromises
import Interleaving

/// Batches on their way: mailboxes, jobs that are dropped, jobs that run twice.
extension Cast {
  static let sending = [
    Cast("two settlers whose observers share a queue", "P2 M1 M2 M3 P10") {
      let (first, firstResolver) = Promise<Probe>.pending()
      let (second, secondResolver) = Promise<Probe>.pending()
      let log = Log()
      let queue = ModelQueue()
      first.map(on: ExecutionContext(queue)) {
        _ = $0.read(); log.add("first")
      }
      second.map(on: ExecutionContext(queue)) {
        _ = $0.read(); log.add("second")
      }
      spawn("settler 1") { firstResolver.fulfill(Probe(1)) }
      spawn("settler 2") { secondResolver.fulfill(Probe(2)) }
      joinAll()
      log.expectOnce("first", "M1")
      log.expectOnce("second", "M1")
      queue.expectEmpty()
    },
    Cast("a handler that waits for the handler of another promise", "M1 P10") {
      let (first, firstResolver) = Promise<Probe>.pending()
      let (second, secondResolver) = Promise<Probe>.pending()
      let signal = Signal()
      let queue = ModelQueue()
      first.map(on: ExecutionContext(queue)) { _ in signal.wait() }
      second.map(on: ExecutionContext(queue)) { _ in signal.give() }
      spawn("settlers") {
        firstResolver.fulfill(Probe(1))
        secondResolver.fulfill(Probe(2))
      }
      joinAll()
      queue.expectEmpty()
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
    Cast("a settler, two late observers on the pool", "P2 M1 B1 B3 P10") {
      let (promise, resolver) = Promise<Probe>.pending()
      let log = Log(isOrdered: true)
      promise.map {
        _ = $0.read(); log.add("first")
      }
      spawn("settler") { resolver.fulfill(Probe(1)) }
      spawn("late observer") {
        promise.map {
          _ = $0.read(); log.add("second")
        }
      }
      joinAll()
      expect(log.entries == ["first", "second"], "P2: the order was \(log.entries)")
    },
    Cast("a job that is dropped, a canceller", "P4 P6 P8 P10") {
      let (promise, resolver) = Promise<Probe>.pending()
      let log = Log()
      let mapped = promise.map(on: ExecutionContext { _ in }) { _ in log.add("mapped") }
      mapped.catch(on: .immediate) { _ in log.add("failed") }
      spawn("settler") { resolver.fulfill(Probe(1)) }
      spawn("canceller") { mapped.cancel() }
      joinAll()
      expect(log.entries == ["failed"], "P6: observers heard \(log.entries)")
    },
    Cast("a job that two threads run and drop", "P4 P10") {
      let (promise, resolver) = Promise<Probe>.pending()
      let log = Log()
      let context = ExecutionContext { job in
        let shared = Shared(job, holders: 2)
        for number in 1...2 {
          spawn("worker \(number)") {
            shared.use { $0() }
            shared.drop()
          }
        }
      }
      promise.map(on: context) {
        _ = $0.read(); log.add("mapped")
      }
      spawn("settler") { resolver.fulfill(Probe(1)) }
      joinAll()
      expect(log.entries == ["mapped"], "P4: observers heard \(log.entries)")
    },
    Cast("a job that one thread runs and another drops", "P4 P6 P10") {
      let (promise, resolver) = Promise<Probe>.pending()
      let log = Log()
      let context = ExecutionContext { job in
        let shared = Shared(job, holders: 2)
        spawn("worker") {
          shared.use { $0() }
          shared.drop()
        }
        spawn("dropper") { shared.drop() }
      }
      promise.map(on: context) {
        _ = $0.read(); log.add("mapped")
      }
      .catch(on: .immediate) { _ in log.add("failed") }
      resolver.fulfill(Probe(1))
      joinAll()
      expect(log.entries == ["mapped"], "P4: observers heard \(log.entries)")
    },
  ]
}
