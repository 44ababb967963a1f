// An adapter of DisplayDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol DisplayDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 9fb3d0335a6bc9a3

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `DisplayDelegate` tells, a closure for each that it asks.
@MainActor final class DisplayDelegateAdapter: DisplayDelegate, @MainActor Forwarding {
  let displayDidShow = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies: Sendable {
    var displayMayShow: (@MainActor (_ loaf: Loaf) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any DisplayDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (DisplayDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func display(didShow loaf: Loaf) {
    displayDidShow.send(loaf)
    forward.target?.display(didShow: loaf)
  }

  func display(mayShow loaf: Loaf) -> Bool {
    if let answer = replies.displayMayShow { return answer(loaf) }
    guard let target = forward.target else { return self.HostileProtocols::display(mayShow: loaf) }
    return target.display(mayShow: loaf)
  }
}
