@testable import CorePromises
import Interleaving

/// Cancellers, droppers, waiting tasks.
extension Cast {
  static let leaving = [
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
    Cast("a settler, a hook that is taken out of a promise that goes", "P10 S5 I3") {
      let log = Log()
      let (remove, resolver) = hook { log.add("hooked") }
      spawn("settler") {
        resolver.use { $0.fulfill(Probe(1)) }
        resolver.drop()
      }
      spawn("reader") { remove() }
      joinAll()
      expect(log.count("hooked") <= 1, "P1: a hook has run twice")
      remove()
    },
  ]
}

/// Returns a function that takes a hook out of a promise, and the only resolver of the promise.
private func hook(
  _ hook: @escaping @Sendable () -> Void
) -> (remove: @Sendable () -> Void, resolver: Shared<Promise<Probe>.Resolver>) {
  let (promise, resolver) = pending(holders: 1)
  return (ErasedPromise(promise).removableHook(hook), resolver)
}
