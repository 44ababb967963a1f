// An adapter of StationDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol StationDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 41f8737cf5daf863

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `StationDelegate` tells, a closure for each that it asks.
nonisolated final class StationDelegateAdapter: Station, StationDelegate, Forwarding {
  let stationDidBake = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  struct Replies {
    var stationMayBake: (_ loaf: Loaf) -> Bool
  }

  private let replies: Replies
  let forward = ForwardTarget<any StationDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (StationDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func station(didBake loaf: Loaf) {
    stationDidBake.send(loaf)
    forward.target?.station(didBake: loaf)
  }

  func station(mayBake loaf: Loaf) -> Bool { replies.stationMayBake(loaf) }
}
