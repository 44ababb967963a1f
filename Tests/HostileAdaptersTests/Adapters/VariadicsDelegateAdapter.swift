// An adapter of VariadicsDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol VariadicsDelegate --source Oven
// It is yours to edit. The same command with --force writes it again.
// Checksum: 5de3fb62df1d0ae7

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `VariadicsDelegate` tells, a closure for each that it asks.
///
/// - Note: Oven has no place for a VariadicsDelegate: there is no helper for it
///
/// - Note: oven(_:didBake:) is not passed on: what has come as an array cannot be arguments again
nonisolated final class VariadicsDelegateAdapter: VariadicsDelegate, Forwarding {
  let didBake = DelegateEvent<[Loaf]>()

  /// A closure for each question to the delegate.
  struct Replies {
    var mayBake: (_ loaves: [Loaf], _ degrees: [Int]) -> Bool
  }

  private let replies: Replies
  let forward = ForwardTarget<any VariadicsDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (VariadicsDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func oven(_ oven: Oven, didBake loaves: Loaf...) { didBake.send(loaves) }

  func oven(_ oven: Oven, mayBake loaves: Loaf..., at degrees: Int...) -> Bool {
    replies.mayBake(loaves, degrees)
  }
}
