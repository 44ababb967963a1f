// An adapter of KidDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol KidDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 90fd626260866e99

import DelegatePromises
import HostileProtocols

/// An event for each thing that `KidDelegate` tells, a closure for each that it asks.
///
/// - Note: description is left out: it is the adapter's own; pass --include 'description' to have a
///   closure for it
///
/// - Note: kid(shouldWake:) is left out: the adapter could not have the protocol answer; pass
///   --include 'kid' to answer it
nonisolated final class KidDelegateAdapter: KidDelegate, Forwarding {
  let parentDidWakeEvent = DelegateEvent<Void>()
  let parentDidHear = DelegateEvent<String>()
  let kidDidWakeEvent = DelegateEvent<Void>()
  let didFly = DelegateEvent<Void>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var parentMayWake: ((_ hour: Int) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any KidDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (KidDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  // MARK: ParentDelegate

  func parentDidWake() {
    parentDidWakeEvent.send()
    guard let target = forward.target else { return self.HostileProtocols::parentDidWake() }
    target.parentDidWake()
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

  // MARK: KidDelegate

  func kidDidWake() {
    kidDidWakeEvent.send()
    forward.target?.kidDidWake()
  }

  @available(macOS 99.0, *)
  func kidDidFly() {
    didFly.send()
    forward.target?.kidDidFly()
  }
}
