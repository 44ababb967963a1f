// An adapter of CounterHandler, from module CoreMetrics on linux, written by
//   swift package generate-delegate-adapter --module CoreMetrics --protocol CounterHandler \
//     --target OtherAdapterTests
// It is yours to edit. The same command with --force writes it again.
// Checksum: b811397cdcec2c18

import CoreMetrics
import DelegatePromises

/// An event for each thing that `CounterHandler` tells.
nonisolated final class CounterHandlerAdapter: CounterHandler, Forwarding {
  /// Increment the counter.
  let increment = DelegateEvent<Int64>()

  /// Reset the counter back to zero.
  let resetEvent = DelegateEvent<Void>()

  let forward = ForwardTarget<any CounterHandler>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (CounterHandlerAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func increment(by: Int64) {
    increment.send(by)
    forward.target?.increment(by: by)
  }

  func reset() {
    resetEvent.send()
    forward.target?.reset()
  }
}
