// An adapter of OldDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol OldDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 95f8c859b3b72af5

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `OldDelegate` tells, a closure for each that it asks.
nonisolated final class OldDelegateAdapter: OldDelegate, Forwarding {
  let oldOvenDidBake = DelegateEvent<(oven: Oven, loaf: Loaf)>()

  /// A closure for each question to the delegate.
  struct Replies: Sendable {
    var oldOvenMayBake: @Sendable (_ oven: Oven) -> Oven
  }

  private let replies: Replies
  let forward = ForwardTarget<any OldDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (OldDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func old(_ oven: Oven, didBake loaf: Loaf) {
    oldOvenDidBake.send((oven, loaf))
    forward.target?.old(oven, didBake: loaf)
  }

  func old(_ oven: Oven, mayBake decide: @escaping @Sendable (Oven) -> Void) {
    decide(replies.oldOvenMayBake(oven))
  }
}
