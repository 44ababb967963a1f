// An adapter of TellingDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol TellingDelegate \
//     --source ComposedSource
// It is yours to edit. The same command with --force writes it again.
// Checksum: 720c999079e1d293

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `TellingDelegate` tells.
///
/// - Note: ComposedSource has no place for a TellingDelegate: there is no helper for it
nonisolated final class TellingDelegateAdapter: TellingDelegate, Forwarding {
  let telling = DelegateEvent<Loaf>()
  let forward = ForwardTarget<any TellingDelegate>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (TellingDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func telling(didBake loaf: Loaf) {
    telling.send(loaf)
    forward.target?.telling(didBake: loaf)
  }
}
