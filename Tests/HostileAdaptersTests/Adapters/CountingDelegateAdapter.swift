// An adapter of CountingDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol CountingDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 80071bbd1cf23843

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `CountingDelegate` tells, a closure for each that it asks.
nonisolated final class CountingDelegateAdapter: CountingDelegate, Forwarding {
  let count = DelegateEvent<Loaf>()
  let countTwice = DelegateEvent<Loaf>()
  let endEvent = DelegateEvent<Void>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var mayReset: ((_ loaf: Loaf) -> Bool)?
    var total: () -> Int
  }

  private let replies: Replies
  let forward = ForwardTarget<any CountingDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (CountingDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func count(_ loaf: Loaf) {
    count.send(loaf)
    if var target = forward.target { target.count(loaf) }
  }

  func countTwice(_ loaf: Loaf) {
    countTwice.send(loaf)
    guard var target = forward.target else {
      var adapter = self
      return adapter.HostileProtocols::countTwice(loaf)
    }
    target.countTwice(loaf)
  }

  func mayReset(after loaf: Loaf) -> Bool {
    if let answer = replies.mayReset { return answer(loaf) }
    guard var target = forward.target else { return self.HostileProtocols::mayReset(after: loaf) }
    return target.mayReset(after: loaf)
  }

  func end() {
    endEvent.send()
    forward.target?.end()
  }

  var total: Int { replies.total() }
}
