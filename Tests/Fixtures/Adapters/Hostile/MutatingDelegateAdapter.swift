// An adapter of MutatingDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol MutatingDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: a8397da74fb792b5

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `MutatingDelegate` tells.
nonisolated final class MutatingDelegateAdapter: MutatingDelegate, Forwarding {
  let didBake = DelegateEvent<Loaf>()
  let forward = ForwardTarget<any MutatingDelegate>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (MutatingDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func didBake(_ loaf: Loaf) {
    didBake.send(loaf)
    if var target = forward.target { target.didBake(loaf) }
  }
}
