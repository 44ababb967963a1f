// An adapter of KitchenDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol KitchenDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: b7c2f9c332c7f922

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `KitchenDelegate` tells, a closure for each that it asks.
@Kitchen final class KitchenDelegateAdapter: KitchenDelegate, @Kitchen Forwarding {
  let kitchenDidBake = DelegateEvent<(loaf: Loaf, oven: Oven)>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies: Sendable {
    var kitchenMayBake: @Kitchen (_ loaf: Loaf, _ oven: Oven) async throws -> Bool
    var kitchenMayOpen: (@Kitchen (_ oven: Oven) async -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any KitchenDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (KitchenDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func kitchen(didBake loaf: Loaf, in oven: Oven) {
    kitchenDidBake.send((loaf, oven))
    forward.target?.kitchen(didBake: loaf, in: oven)
  }

  func kitchen(mayBake loaf: Loaf, in oven: Oven) async throws -> Bool {
    try await replies.kitchenMayBake(loaf, oven)
  }

  func kitchen(mayOpen oven: Oven, decide: @escaping @Sendable (Bool) -> Void) {
    guard let answer = replies.kitchenMayOpen else {
      guard let target = forward.target else {
        return self.HostileProtocols::kitchen(mayOpen: oven, decide: decide)
      }
      return target.kitchen(mayOpen: oven, decide: decide)
    }
    Task { decide(await answer(oven)) }
  }
}
