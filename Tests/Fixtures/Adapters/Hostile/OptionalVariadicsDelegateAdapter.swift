// An adapter of OptionalVariadicsDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol OptionalVariadicsDelegate --source Oven
// It is yours to edit. The same command with --force writes it again.
// Checksum: 35fbbcf7b8f6705c

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `OptionalVariadicsDelegate` tells.
///
/// - Note: Oven has no place for a OptionalVariadicsDelegate: there is no helper for it
///
/// - Note: oven(_:mayBake:) is left out: the adapter could not have the protocol answer; pass
///   --include 'mayBake' to answer it
nonisolated final class OptionalVariadicsDelegateAdapter: OptionalVariadicsDelegate, Forwarding {
  let didBake = DelegateEvent<Loaf>()
  let forward = ForwardTarget<any OptionalVariadicsDelegate>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (OptionalVariadicsDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func oven(_ oven: Oven, didBake loaf: Loaf) {
    didBake.send(loaf)
    forward.target?.oven(oven, didBake: loaf)
  }
}
