package import Dispatch

/// A source of callbacks that any thread may use.
///
/// Each call is one callback to the oven's delegates, on the caller's thread and inside the call.
/// Two calls are two callbacks, and an oven without calls never answers.
package protocol Oven: AnyObject, Sendable {
  init(counted: LiveCount?)

  /// Calls `news` with each delegate.
  func tell(_ news: (any OvenDelegate) -> Void)
}

extension Oven {
  package func preheat() {
    tell { $0.ovenDidPreheat() }
  }

  package func bake(_ loaves: Int, times: Int = 1) {
    for _ in 0..<times { tell { $0.ovenDidBake(loaves) } }
  }

  package func fail(_ error: any Error) {
    tell { $0.ovenDidFail(error) }
  }

  /// Bakes later, on `queue`, unless the oven has gone by then.
  package func bake(_ loaves: Int, times: Int = 1, on queue: DispatchQueue) {
    queue.async { [weak self] in self?.bake(loaves, times: times) }
  }

  /// Bakes on a thread of its own when `gate` opens, unless the oven has gone by then.
  package func bake(_ loaves: Int, times: Int = 1, after gate: Gate) {
    startThread { [weak self] in
      gate.block()
      self?.bake(loaves, times: times)
    } then: {
    }
  }
}
