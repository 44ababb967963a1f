// An adapter of FriendsDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol FriendsDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 33beebc2a1a5e71a

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `FriendsDelegate` tells.
///
/// - Note: friends(didWhisper:) is left out: it is there for those who import it by @_spi
///
/// - Note: friends(mayWhisper:) is left out: it is there for those who import it by @_spi
nonisolated final class FriendsDelegateAdapter: FriendsDelegate, Forwarding {
  let friends = DelegateEvent<Loaf>()
  let forward = ForwardTarget<any FriendsDelegate>()

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver,
    first events: (FriendsDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init()
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func friends(didBake loaf: Loaf) {
    friends.send(loaf)
    forward.target?.friends(didBake: loaf)
  }
}
