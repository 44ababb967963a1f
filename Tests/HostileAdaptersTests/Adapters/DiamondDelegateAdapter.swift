// An adapter of DiamondDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol DiamondDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: d025f205f5cb58ad

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `DiamondDelegate` tells, a closure for each that it asks.
nonisolated final class DiamondDelegateAdapter: DiamondDelegate, Forwarding {
  let rootDidGrowEvent = DelegateEvent<Void>()
  let leftDidGrow = DelegateEvent<Int>()
  let rightDidGrow = DelegateEvent<Int>()
  let didShine = DelegateEvent<Void>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies: Sendable {
    var mayGrow: (@Sendable () -> Bool)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any DiamondDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (DiamondDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  // MARK: RootDelegate

  func rootDidGrow() {
    rootDidGrowEvent.send()
    forward.target?.rootDidGrow()
  }

  func mayGrow() -> Bool {
    if let answer = replies.mayGrow { return answer() }
    guard let target = forward.target else { return self.HostileProtocols::mayGrow() }
    return target.mayGrow()
  }

  // MARK: LeftDelegate

  func leftDidGrow(by length: Int) {
    leftDidGrow.send(length)
    forward.target?.leftDidGrow(by: length)
  }

  // MARK: RightDelegate

  func rightDidGrow(by length: Int) {
    rightDidGrow.send(length)
    forward.target?.rightDidGrow(by: length)
  }

  // MARK: DiamondDelegate

  func diamondDidShine() {
    didShine.send()
    forward.target?.diamondDidShine()
  }
}
