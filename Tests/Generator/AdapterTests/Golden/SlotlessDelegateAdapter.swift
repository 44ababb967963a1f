// An adapter of SlotlessDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol SlotlessDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 05f3263a14e8a7b2

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `SlotlessDelegate` tells.
nonisolated final class SlotlessDelegateAdapter: SlotlessDelegate, Forwarding {
  let slotless = DelegateEvent<Loaf>()
  let forward = ForwardTarget<any SlotlessDelegate>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (SlotlessDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func slotless(didBake loaf: Loaf) {
    slotless.send(loaf)
    forward.target?.slotless(didBake: loaf)
  }
}
