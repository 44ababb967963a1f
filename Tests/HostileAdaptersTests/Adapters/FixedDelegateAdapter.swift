// An adapter of FixedDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol FixedDelegate \
//     --source Oven
// It is yours to edit. The same command with --force writes it again.
// Checksum: 49f7c2bb836d3721

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `FixedDelegate` tells, a closure for each that it asks.
///
/// - Note: Oven has no place for a FixedDelegate: there is no helper for it
nonisolated final class FixedDelegateAdapter: FixedDelegate, Forwarding {
  typealias Order = Loaf

  let didStart = DelegateEvent<Order>()
  let didCool = DelegateEvent<Void>()
  let fixed = DelegateEvent<Order>()

  /// A closure for each question to the delegate.
  struct Replies {
    var mayBake: (_ order: Order) -> Bool
    var degreesFor: (_ order: Order) -> Int
  }

  private let replies: Replies
  let forward = ForwardTarget<any FixedDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (FixedDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  // MARK: BaseDelegate

  func oven(_ oven: Oven, didStart order: Order) {
    didStart.send(order)
    forward.target?.oven(oven, didStart: order)
  }

  func oven(_ oven: Oven, mayBake order: Order) -> Bool { replies.mayBake(order) }

  func oven(_ oven: Oven, degreesFor order: Order) -> Int { replies.degreesFor(order) }

  func ovenDidCool(_ oven: Oven) {
    didCool.send()
    guard let target = forward.target else { return self.HostileBase::ovenDidCool(oven) }
    target.ovenDidCool(oven)
  }

  // MARK: FixedDelegate

  func fixed(didWrap order: Order) {
    fixed.send(order)
    forward.target?.fixed(didWrap: order)
  }
}
