// An adapter of Stall.Watcher, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol Stall.Watcher \
//     --source Stall
// It is yours to edit. The same command with --force writes it again.
// Checksum: 0bb0d91db1307832

import DelegatePromises
import HostileProtocols

/// An event for each thing that `Stall.Watcher` tells.
///
/// - Note: Stall has no place for a Stall.Watcher: there is no helper for it
nonisolated final class StallWatcherAdapter: Stall.Watcher, Forwarding {
  let didEnter = DelegateEvent<(state: Stall.State, other: Stall.State?)>()
  let forward = ForwardTarget<any Stall.Watcher>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (StallWatcherAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func stall(_ stall: Stall, didEnter state: Stall.State, from other: Stall.State?) {
    didEnter.send((state, other))
    forward.target?.stall(stall, didEnter: state, from: other)
  }
}
