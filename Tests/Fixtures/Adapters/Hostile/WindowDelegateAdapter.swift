// An adapter of WindowDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol WindowDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 5b25f6b01909d6d2

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `WindowDelegate` tells, a closure for each that it asks.
@MainActor final class WindowDelegateAdapter: nonisolated WindowDelegate, @MainActor Forwarding {
  let displayDidShow = DelegateEvent<Loaf>()
  let didOpen = DelegateEvent<Int>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies: Sendable {
    var displayMayShow: (@MainActor (_ loaf: Loaf) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any WindowDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (WindowDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  // MARK: DisplayDelegate

  func display(didShow loaf: Loaf) {
    displayDidShow.send(loaf)
    forward.target?.display(didShow: loaf)
  }

  func display(mayShow loaf: Loaf) -> Bool {
    if let answer = replies.displayMayShow { return answer(loaf) }
    guard let target = forward.target else { return self.HostileProtocols::display(mayShow: loaf) }
    return target.display(mayShow: loaf)
  }

  // MARK: WindowDelegate

  func windowDidOpen(_ hour: Int) {
    didOpen.send(hour)
    forward.target?.windowDidOpen(hour)
  }
}
