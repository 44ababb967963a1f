// An adapter of LoyalDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol LoyalDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 49319aec79a601fc

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `LoyalDelegate` tells, a closure for each that it asks.
@MainActor final class LoyalDelegateAdapter: LoyalDelegate, @MainActor Forwarding {
  let loyalDidBake = DelegateEvent<(loaf: Loaf, oven: Oven)>()
  let didEnd = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies: Sendable {
    var loyalMayBake: (@MainActor (_ loaf: Loaf) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any LoyalDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (LoyalDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func loyal(didBake loaf: Loaf, in oven: Oven) {
    loyalDidBake.send((loaf, oven))
    forward.target?.loyal(didBake: loaf, in: oven)
  }

  func loyal(mayBake loaf: Loaf) -> Bool {
    if let answer = replies.loyalMayBake { return answer(loaf) }
    guard let target = forward.target else { return self.HostileProtocols::loyal(mayBake: loaf) }
    return target.loyal(mayBake: loaf)
  }

  nonisolated func loyalDidEnd(_ loaf: Loaf) {
    didEnd.send(loaf)
    forward.target?.loyalDidEnd(loaf)
  }
}
