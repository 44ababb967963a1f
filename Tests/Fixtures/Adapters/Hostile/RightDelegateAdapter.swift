// An adapter of RightDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol RightDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 2ac0071c50d4f376

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `RightDelegate` tells, a closure for each that it asks.
nonisolated final class RightDelegateAdapter: RightDelegate, Forwarding {
  let rootDidGrowEvent = DelegateEvent<Void>()
  let rightDidGrow = DelegateEvent<Int>()

  /// A closure for each question to the delegate.
  struct Replies: Sendable {
    var mayGrow: @Sendable () -> Bool
  }

  private let replies: Replies
  let forward = ForwardTarget<any RightDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (RightDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  // MARK: RootDelegate

  func rootDidGrow() {
    rootDidGrowEvent.send()
    forward.target?.rootDidGrow()
  }

  func mayGrow() -> Bool { replies.mayGrow() }

  // MARK: RightDelegate

  func rightDidGrow(by length: Int) {
    rightDidGrow.send(length)
    forward.target?.rightDidGrow(by: length)
  }
}
