// An adapter of MixedDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol MixedDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: bff8ba52fde595e4

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `MixedDelegate` tells, a closure for each that it asks.
nonisolated final class MixedDelegateAdapter: MixedDelegate, Forwarding {
  let didShow = DelegateEvent<Oven>()
  let didEnd = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  struct Replies: Sendable {
    var mayBake: @Kitchen (_ oven: Oven) -> Bool
    var willWait: nonisolated(nonsending) @Sendable (_ oven: Oven) async -> Int
  }

  private let replies: Replies
  let forward = ForwardTarget<any MixedDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (MixedDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  @MainActor func mixedDidShow(_ oven: Oven) {
    didShow.send(oven)
    forward.target?.mixedDidShow(oven)
  }

  @Kitchen func mixedMayBake(_ oven: Oven) -> Bool { replies.mayBake(oven) }

  func mixedDidEnd(_ loaf: Loaf) {
    didEnd.send(loaf)
    forward.target?.mixedDidEnd(loaf)
  }

  nonisolated(nonsending) func mixedWillWait(_ oven: Oven) async -> Int {
    await replies.willWait(oven)
  }
}
