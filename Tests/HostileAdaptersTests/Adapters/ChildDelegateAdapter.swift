// An adapter of ChildDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol ChildDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: d0379ac4e4184551

import DelegatePromises
import HostileProtocols

/// An event for each thing that `ChildDelegate` tells, a closure for each that it asks.
///
/// - Note: ==(_:_:) is left out: it is an operator, which neither tells nor asks an adapter
///   anything
///
/// - Note: description is left out: it is the adapter's own; pass --include 'description' to have a
///   closure for it
nonisolated final class ChildDelegateAdapter: ChildDelegate, Forwarding {
  let parentDidWakeEvent = DelegateEvent<Void>()
  let parentDidHear = DelegateEvent<String>()
  let childDidWakeEvent = DelegateEvent<Void>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var parentMayWake: ((_ hour: Int) -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any ChildDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (ChildDelegateAdapter) -> some ReadableEvents<Value>
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

  // MARK: ChildDelegate

  func childDidWake() {
    childDidWakeEvent.send()
    forward.target?.childDidWake()
  }
}
