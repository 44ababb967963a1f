// An adapter of OptionalVariadicsDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol OptionalVariadicsDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: cd2d79f461180b1f

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `OptionalVariadicsDelegate` tells.
///
/// - Note: oven(_:mayBake:) is left out: the adapter could not have the protocol answer; pass
///   --include 'mayBake' to answer it
nonisolated final class OptionalVariadicsDelegateAdapter: OptionalVariadicsDelegate, Forwarding {
  let didBake = DelegateEvent<Loaf>()
  let forward = ForwardTarget<any OptionalVariadicsDelegate>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (OptionalVariadicsDelegateAdapter) -> some DelegateEvents<Value>
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
