// An adapter of ItemsDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol ItemsDelegate \
//     --source Shop
// It is yours to edit. The same command with --force writes it again.
// Checksum: d0d30335e79c5a52

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `ItemsDelegate` tells, a closure for each that it asks.
///
/// - Note: Shop has no place for a ItemsDelegate: there is no helper for it
nonisolated final class ItemsDelegateAdapter<Item: Equatable, Shelf: Sequence>: ItemsDelegate
where Item == Shelf.Element {
  let didSell = DelegateEvent<Item>()
  let didFill = DelegateEvent<Shelf>()

  /// A closure for each question to the delegate.
  struct Replies {
    var priceOf: (_ item: Item) -> Int
  }

  private let replies: Replies

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (ItemsDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func shop(_ shop: Shop, didSell item: Item) { didSell.send(item) }

  func shop(_ shop: Shop, didFill shelf: Shelf) {
    didFill.send(shelf)
    self.HostileProtocols::shop(shop, didFill: shelf)
  }

  func shop(_ shop: Shop, priceOf item: Item) -> Int { replies.priceOf(item) }
}
