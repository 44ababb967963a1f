// An adapter of NamesakesDelegate, from module Namesakes on linux, written by
//   swift package generate-delegate-adapter --module Namesakes --protocol NamesakesDelegate \
//     --source Shop
// It is yours to edit. The same command with --force writes it again.
// Checksum: fdea550019722b30

import DelegatePromises
import HostileBase
import Namesakes

/// An event for each thing that `NamesakesDelegate` tells, a closure for each that it asks.
///
/// - Note: Shop has no place for a NamesakesDelegate: there is no helper for it
///
/// - Note: shop(_:didTake:for:) carries 'promise: Namesakes.Promise', which the adapter does not
///   complete: complete it in one reader, or in the method itself
nonisolated final class NamesakesDelegateAdapter: NamesakesDelegate, Forwarding {
  let didTake = DelegatePromises.DelegateEvent<(task: Namesakes.Task, promise: Namesakes.Promise)>()
  let didGive = DelegatePromises.DelegateEvent<(replies: Namesakes.Replies, value: Value)>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var mayGive: ((_ defaults: Defaults) -> Namesakes.DelegateEvent)?
    var mayTake: @Sendable (_ value: Value) async -> Namesakes.Task
  }

  private let replies: Replies
  let forward = ForwardTarget<any NamesakesDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: DelegatePromises.Promise<Value>.Resolver, replies: Replies,
    first events: (NamesakesDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func shop(_ shop: Shop, didTake task: Namesakes.Task, for promise: Namesakes.Promise) {
    didTake.send((task, promise))
    forward.target?.shop(shop, didTake: task, for: promise)
  }

  func shop(_ shop: Shop, didGive replies: Namesakes.Replies, to value: Value) {
    didGive.send((replies, value))
    forward.target?.shop(shop, didGive: replies, to: value)
  }

  func shop(_ shop: Shop, mayGive defaults: Defaults) -> Namesakes.DelegateEvent {
    if let answer = replies.mayGive { return answer(defaults) }
    guard let target = forward.target else { return self.Namesakes::shop(shop, mayGive: defaults) }
    return target.shop(shop, mayGive: defaults)
  }

  func shop(
    _ shop: Shop, mayTake value: Value, decide: @escaping @Sendable (Namesakes.Task) -> Void
  ) {
    let answer = replies.mayTake
    _Concurrency.Task { decide(await answer(value)) }
  }
}
