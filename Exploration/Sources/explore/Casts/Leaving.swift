@testable import CorePromises
import Interleaving

/// Cancellers, droppers, waiting tasks.
extension Cast {
  static let leaving = [
    Cast("a settler, a canceller, an observer", "P1 P8 P10 S3") {
      let (promise, resolver) = Promise<Probe>.pending()
      let log = Log()
      resolver.onCancel { log.add("stopped") }
      let mapped = promise.map(on: .immediate) {
        log.add("mapped"); return $0.read()
      }
      spawn("settler") { resolver.fulfill(Probe(1)) }
      spawn("canceller") { mapped.cancel() }
      joinAll()
      let isStopped = log.count("stopped") == 1
      expect(isStopped == (promise.core.outcome == .cancelled), "P8: onCancel has not run once")
      expect(mapped.core.isSettled, "P8: the cancelled promise is pending")
      if mapped.core.outcome == .fulfilled { log.expectOnce("mapped", "P1") }
    },
    Cast("a settler, two readers that cancel", "P1 P8 P10 S3") {
      let (promise, resolver) = Promise<Probe>.pending()
      let log = Log()
      resolver.onCancel { log.add("stopped") }
      let first = promise.map(on: .immediate) { $0.read() }
      let second = promise.map(on: .immediate) { $0.read() }
      spawn("settler") { resolver.fulfill(Probe(1)) }
      spawn("canceller 1") { first.cancel() }
      spawn("canceller 2") { second.cancel() }
      joinAll()
      let isStopped = promise.core.outcome == .cancelled
      expect(log.count("stopped") == (isStopped ? 1 : 0), "P8: onCancel has not run once")
    },
    Cast("two readers that cancel, a late observer", "P8 P10 S3") {
      let (promise, resolver) = Promise<Probe>.pending()
      let first = promise.map(on: .immediate) { $0.read() }
      let second = promise.map(on: .immediate) { $0.read() }
      let log = Log()
      spawn("canceller 1") { first.cancel() }
      spawn("canceller 2") { second.cancel() }
      spawn("late observer") {
        promise.map(on: .immediate) {
          _ = $0.read(); log.add("mapped")
        }
        .catch(on: .immediate) { _ in log.add("failed") }
      }
      joinAll()
      resolver.fulfill(Probe(1))
      let isCancelled = promise.core.outcome == .cancelled
      log.expectOnce(isCancelled ? "failed" : "mapped", "P8")
      expect(!isCancelled || resolver.lateSettleCount == 1, "P1: the late settle is not counted")
    },
    Cast("a canceller, a reader without a lock", "P8 I1") {
      let (promise, resolver) = Promise<Probe>.pending()
      let mapped = promise.map(on: .immediate) { $0.read() }
      let probe = Probe(1)
      spawn("canceller") {
        probe.write(2)
        mapped.cancel()
      }
      spawn("reader") { if resolver.isSettled { _ = probe.read() } }
      joinAll()
      expect(promise.core.outcome == .cancelled, "P8: its last reader has left it")
    },
    Cast("two holders of a resolver, one settles", "P1 P6 P10") {
      let (promise, resolver) = pending(holders: 2)
      let log = Log()
      promise.map(on: .immediate) {
        _ = $0.read(); log.add("mapped")
      }
      .catch(on: .immediate) { _ in log.add("failed") }
      spawn("settler") {
        resolver.use { $0.fulfill(Probe(1)) }
        resolver.drop()
      }
      spawn("dropper") { resolver.drop() }
      joinAll()
      expect(log.entries == ["mapped"], "P6: observers heard \(log.entries)")
    },
    Cast("two droppers, a canceller, a late observer", "P1 P6 P8 P10") {
      let (promise, resolver) = pending(holders: 2)
      let log = Log()
      let mapped = promise.map(on: .immediate) { $0.read() }
      spawn("dropper 1") { resolver.drop() }
      spawn("dropper 2") { resolver.drop() }
      spawn("canceller") { mapped.cancel() }
      spawn("late observer") { promise.catch(on: .immediate) { _ in log.add("failed") } }
      joinAll()
      expect(promise.core.isSettled && mapped.core.isSettled, "P6: a promise is left hanging")
      log.expectOnce("failed", "P6")
    },
    Cast("a settler, a waiting task that is cancelled", "P8 P11 P10") {
      let (promise, resolver) = Promise<Probe>.pending()
      let log = Log()
      resolver.onCancel { log.add("stopped") }
      let task = WaitingTask()
      spawn("task") {
        task.run {
          if (try? promise.core.wait()) != nil {
            if !promise.core.isFailure { _ = promise.core.value(Probe.self).read() }
            log.add("resumed")
          } else {
            log.add("cancelled")
          }
        }
      }
      spawn("settler") { resolver.fulfill(Probe(1)) }
      spawn("canceller") { task.cancel() }
      joinAll()
      expect(log.count("resumed") + log.count("cancelled") == 1, "P11: \(log.entries)")
      let isStopped = promise.core.outcome == .cancelled
      expect(log.count("stopped") == (isStopped ? 1 : 0), "P8: onCancel has not run once")
      expect(!isStopped || log.count("cancelled") == 1, "P8: the task was not cancelled")
    },
    Cast("a waiting task that is cancelled, another reader", "P8 P11 P10 S3") {
      let (promise, resolver) = Promise<Probe>.pending()
      let log = Log()
      let task = WaitingTask()
      spawn("task") {
        task.run { log.add((try? promise.core.wait()) != nil ? "resumed" : "cancelled") }
      }
      spawn("canceller") { task.cancel() }
      spawn("observer") {
        promise.map(on: .immediate) {
          _ = $0.read(); log.add("mapped")
        }
        .catch(on: .immediate) { _ in log.add("failed") }
      }
      joinAll()
      resolver.fulfill(Probe(1))
      log.expectOnce(promise.core.outcome == .cancelled ? "failed" : "mapped", "P8")
      log.expectOnce("cancelled", "P11")
    },
    Cast("a waiting task that is cancelled", "P8 P11 P10") {
      let (promise, resolver) = Promise<Probe>.pending()
      let log = Log()
      resolver.onCancel { log.add("stopped") }
      let task = WaitingTask()
      spawn("task") {
        task.run { log.add((try? promise.core.wait()) != nil ? "resumed" : "cancelled") }
      }
      spawn("canceller") { task.cancel() }
      joinAll()
      log.expectOnce("cancelled", "P11")
      log.expectOnce("stopped", "P8")
    },
    Cast("a canceller of what finally returns, a settler", "P8 P10") {
      let (promise, resolver) = Promise<Probe>.pending()
      let log = Log()
      let ended = promise.finally(on: .immediate) { log.add("ended") }
      spawn("settler") { resolver.fulfill(Probe(1)) }
      spawn("canceller") { ended.cancel() }
      joinAll()
      log.expectOnce("ended", "P8")
    },
  ]
}
