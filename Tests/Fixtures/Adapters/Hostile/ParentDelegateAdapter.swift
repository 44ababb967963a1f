// An adapter of ParentDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol ParentDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: e9bc93654193b221

import DelegatePromises
import HostileProtocols

/// An event for each thing that `ParentDelegate` tells, a closure for each that it asks.
nonisolated final class ParentDelegateAdapter: ParentDelegate, Forwarding {
  let didWake = DelegateEvent<Void>()
  let parentDidHear = DelegateEvent<String>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var parentMayWake: ((_ hour: Int) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any ParentDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (ParentDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func parentDidWake() {
    didWake.send()
    forward.target?.parentDidWake()
  }

  func parent(mayWake hour: Int) -> Bool {
    if let answer = replies.parentMayWake { return answer(hour) }
    guard let target = forward.target else { return self.HostileProtocols::parent(mayWake: hour) }
    return target.parent(mayWake: hour)
  }

  func parent(didHear text: String) {
    parentDidHear.send(text)
    forward.target?.parent(didHear: text)
  }
}
