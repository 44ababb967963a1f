// An adapter of LoafVisitor, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol LoafVisitor
// It is yours to edit. The same command with --force writes it again.
// Checksum: 021b58285dee8e69

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `LoafVisitor` tells, a closure for each that it asks.
nonisolated final class LoafVisitorAdapter: LoafVisitor, Forwarding {
  let enter = DelegateEvent<(loaf: Loaf, depth: Int)>()

  /// A closure for each question to the delegate.
  struct Replies {
    var leave: (_ loaf: Loaf, _ depth: Int) throws -> Void
  }

  private let replies: Replies
  let forward = ForwardTarget<any LoafVisitor>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (LoafVisitorAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func enter(_ loaf: Loaf, _ depth: Int) {
    enter.send((loaf, depth))
    forward.target?.enter(loaf, depth)
  }

  func leave(_ loaf: Loaf, _ depth: Int) throws { try replies.leave(loaf, depth) }
}
