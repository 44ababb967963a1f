// An adapter of StoodInDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol StoodInDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: e87e72786aed98f5

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `StoodInDelegate` tells, a closure for each that it asks.
///
/// - Note: make(_:) is left out: it is static, which neither tells nor asks an adapter anything
///
/// - Note: subscript(_:) is left out: it is a subscript, which neither tells nor asks an adapter
///   anything
///
/// - Note: bake(_:) is passed on, and no more: it is generic, and an event or a closure cannot be
///
/// - Note: degrees is passed on, and no more: it can be set, and only you know what that does
nonisolated final class StoodInDelegateAdapter: StoodInDelegate, Forwarding {
  let didBake = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var mayBake: ((_ loaf: Loaf) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any StoodInDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (StoodInDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func bake<Item>(_ item: Item) {
    guard let target = forward.target else { return self.HostileProtocols::bake(item) }
    target.bake(item)
  }

  var degrees: Int {
    get {
      guard let target = forward.target else { return self.HostileProtocols::degrees }
      return target.degrees
    }
    set {
      if let target = forward.target {
        target.degrees = newValue
      } else {
        self.HostileProtocols::degrees = newValue
      }
    }
  }

  func didBake(_ loaf: Loaf) {
    didBake.send(loaf)
    forward.target?.didBake(loaf)
  }

  func mayBake(_ loaf: Loaf) -> Bool {
    if let answer = replies.mayBake { return answer(loaf) }
    guard let target = forward.target else { return self.HostileProtocols::mayBake(loaf) }
    return target.mayBake(loaf)
  }
}
