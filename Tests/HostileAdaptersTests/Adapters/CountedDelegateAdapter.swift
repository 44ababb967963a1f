// An adapter of CountedDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol CountedDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 709fa66551ef5420

import DelegatePromises
import HostileProtocols

/// An event for each thing that `CountedDelegate` tells, a closure for each that it asks.
nonisolated final class CountedDelegateAdapter: CountedDelegate, Forwarding {
  let countedDidBake = DelegateEvent<InlineArray<3, Int>>()

  /// A closure for each question to the delegate.
  struct Replies {
    var countedFour: (_ four: [4 of Int]) -> [4 of Int]
  }

  private let replies: Replies
  let forward = ForwardTarget<any CountedDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (CountedDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func counted(didBake counts: InlineArray<3, Int>) {
    countedDidBake.send(counts)
    forward.target?.counted(didBake: counts)
  }

  func counted(_ four: [4 of Int]) -> [4 of Int] { replies.countedFour(four) }
}
