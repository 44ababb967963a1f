// An adapter of NestDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol NestDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 81940953fc577182

import DelegatePromises
import HostileProtocols

/// An event for each thing that `NestDelegate` tells, a closure for each that it asks.
///
/// - Note: nest(didFail:for:) is passed on, and no more: it is generic, and an event or a closure
///   cannot be
nonisolated final class NestDelegateAdapter<Key: Hashable & Sendable, Item: Sendable>:
  NestDelegate, Forwarding
{
  let nestDidStore = DelegateEvent<(pair: (key: Key, item: Item), inner: Outer<Item>.Inner)>()
  let nestKey = DelegateEvent<(key: Key, old: Item?, new: Item?)>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var nestRun:
      (_ run: @escaping @Sendable @concurrent ((key: Key, item: Item)) async throws -> Item?) async
        -> Int
    var nestDidMap:
      ((_ keys: [Key: [Item?]]?, _ transform: (Key, @escaping (Item) -> Void) -> [Key]) -> Void)?
    var nestMayDrop: ((_ key: Key) -> (Bool, why: String)?)?
    var keys: (() -> any Collection<Key>)?
    var hook: (() -> ((Key) -> Item?)?)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any NestDelegate<Key, Item>>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (NestDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func nest(didStore pair: (key: Key, item: Item), inner: Outer<Item>.Inner) {
    nestDidStore.send((pair, inner))
    forward.target?.nest(didStore: pair, inner: inner)
  }

  @concurrent func nest(
    run work: @escaping @Sendable @concurrent ((key: Key, item: Item)) async throws -> Item?
  ) async -> Int {
    await replies.nestRun(work)
  }

  func nest(
    didMap keys: [Key: [Item?]]?, with transform: (Key, @escaping (Item) -> Void) -> [Key]
  ) {
    if let answer = replies.nestDidMap { return answer(keys, transform) }
    guard let target = forward.target else {
      return self.HostileProtocols::nest(didMap: keys, with: transform)
    }
    target.nest(didMap: keys, with: transform)
  }

  func nest(_ key: Key, didChange old: Item?, to new: Item!) {
    nestKey.send((key, old, new))
    forward.target?.nest(key, didChange: old, to: new)
  }

  func nest(mayDrop key: Key) -> (Bool, why: String)? {
    if let answer = replies.nestMayDrop { return answer(key) }
    guard let target = forward.target else { return self.HostileProtocols::nest(mayDrop: key) }
    return target.nest(mayDrop: key)
  }

  var keys: any Collection<Key> {
    if let answer = replies.keys { return answer() }
    guard let target = forward.target else { return self.HostileProtocols::keys }
    return target.keys
  }

  var hook: ((Key) -> Item?)? {
    if let answer = replies.hook { return answer() }
    guard let target = forward.target else { return self.HostileProtocols::hook }
    return target.hook
  }

  func nest(didFail error: some Error, for key: Key) {
    guard let target = forward.target else {
      return self.HostileProtocols::nest(didFail: error, for: key)
    }
    target.nest(didFail: error, for: key)
  }
}
