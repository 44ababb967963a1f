// An adapter of PrimaryDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol PrimaryDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: e1a2628538de95e2

import DelegateEvents
import HostileProtocols

/// An event for each thing that `PrimaryDelegate` tells, a closure for each that it asks.
nonisolated final class PrimaryDelegateAdapter<Item: Sendable>: PrimaryDelegate, Forwarding {
  let primaryDidSell = DelegateEvent<Item>()
  let primarySwap = DelegateEvent<(left: Item, right: [Item])>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies: Sendable {
    var primaryMayReplace: (@Sendable (_ item: Item, _ other: Item?) -> Item?)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any PrimaryDelegate<Item>>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (PrimaryDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func primary(didSell item: Item) {
    primaryDidSell.send(item)
    forward.target?.primary(didSell: item)
  }

  func primary(mayReplace item: Item, with other: Item?) -> Item? {
    if let answer = replies.primaryMayReplace { return answer(item, other) }
    guard let target = forward.target else {
      return self.HostileProtocols::primary(mayReplace: item, with: other)
    }
    return target.primary(mayReplace: item, with: other)
  }

  func primary(swap: (left: Item, right: [Item])) {
    primarySwap.send(swap)
    forward.target?.primary(swap: swap)
  }
}
