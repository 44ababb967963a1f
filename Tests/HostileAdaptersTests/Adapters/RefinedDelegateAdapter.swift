// An adapter of RefinedDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol RefinedDelegate \
//     --source Oven --terminal didEnd
// It is yours to edit. The same command with --force writes it again.
// Checksum: 9834ecd6327b89a8

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `RefinedDelegate` tells, a closure for each that it asks.
///
/// - Note: Oven has no place for a RefinedDelegate: there is no helper for it
nonisolated final class RefinedDelegateAdapter<Order>: RefinedDelegate {
  let didStart = DelegateEvent<Order>()
  let didCool = DelegateEvent<Void>()
  let didEnd = DelegateEvent<Order>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the protocol's default answers.
  struct Replies {
    var mayBake: ((_ order: Order) -> Bool)?
    var degreesFor: (_ order: Order) -> Int
  }

  private let replies: Replies

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (RefinedDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  // MARK: BaseDelegate

  func oven(_ oven: Oven, didStart order: Order) { didStart.send(order) }

  func oven(_ oven: Oven, mayBake order: Order) -> Bool {
    if let answer = replies.mayBake { return answer(order) }
    return self.HostileProtocols::oven(oven, mayBake: order)
  }

  func oven(_ oven: Oven, degreesFor order: Order) -> Int { replies.degreesFor(order) }

  func ovenDidCool(_ oven: Oven) {
    didCool.send()
    self.HostileBase::ovenDidCool(oven)
  }

  // MARK: RefinedDelegate

  func oven(_ oven: Oven, didEnd order: Order) {
    didEnd.send(order)
    endEvents()
  }

  /// Ends all events.
  private func endEvents() {
    didStart.finish()
    didCool.finish()
    didEnd.finish()
  }
}
