// An adapter of SendingDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol SendingDelegate \
//     --source Oven
// It is yours to edit. The same command with --force writes it again.
// Checksum: a19a0fbb8a39f0ea

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `SendingDelegate` tells, a closure for each that it asks.
///
/// - Note: Oven has no place for a SendingDelegate: there is no helper for it
nonisolated final class SendingDelegateAdapter: SendingDelegate, Forwarding {
  let didGive = DelegateEvent<Oven>()

  /// A closure for each question to the delegate.
  struct Replies {
    var newOven: (_ loaf: Loaf) -> sending Oven
    var hand: (_ over: @escaping (sending Oven) -> Void) -> Void
  }

  private let replies: Replies
  let forward = ForwardTarget<any SendingDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (SendingDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func oven(_ oven: Oven, didGive other: sending Oven) {
    didGive.send(other)
    forward.target?.oven(oven, didGive: other)
  }

  func oven(_ oven: Oven, newOvenFor loaf: Loaf) -> sending Oven { replies.newOven(loaf) }

  func oven(_ oven: Oven, hand over: @escaping (sending Oven) -> Void) { replies.hand(over) }
}
