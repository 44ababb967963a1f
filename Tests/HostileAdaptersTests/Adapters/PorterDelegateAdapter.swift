// An adapter of PorterDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol PorterDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: ee3a18e057d95983

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `PorterDelegate` tells, a closure for each that it asks.
nonisolated final class PorterDelegateAdapter: PorterDelegate, Forwarding {
  let porterDidCarry = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var porterMayCarry: ((_ loaf: Loaf) -> Bool)?
    var porterWillCarry: @Sendable (_ loaf: Loaf) async -> Bool
    var willWait: (_ hours: Int) async -> Int
    var strength: () -> Int
  }

  private let replies: Replies
  let forward = ForwardTarget<any PorterDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (PorterDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func porter(didCarry loaf: Loaf) {
    porterDidCarry.send(loaf)
    forward.target?.porter(didCarry: loaf)
  }

  func porter(mayCarry loaf: Loaf) -> Bool {
    if let answer = replies.porterMayCarry { return answer(loaf) }
    guard let target = forward.target else { return self.HostileProtocols::porter(mayCarry: loaf) }
    return target.porter(mayCarry: loaf)
  }

  func porter(willCarry loaf: Loaf, decide: @escaping @Sendable (Bool) -> Void) {
    let answer = replies.porterWillCarry
    Task { decide(await answer(loaf)) }
  }

  @concurrent func porterWillWait(_ hours: Int) async -> Int { await replies.willWait(hours) }

  var strength: Int { replies.strength() }
}
