// An adapter of CounterDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol CounterDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 2b92c60cfb375cf7

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `CounterDelegate` tells, a closure for each that it asks.
///
/// - Note: porter(didCarry:) is not passed on: it is called outside of the protocol's actor, where
///   the previous delegate is
///
/// - Note: porter(mayCarry:) is not passed on: it is called outside of the protocol's actor, where
///   the previous delegate is
@MainActor final class CounterDelegateAdapter: CounterDelegate, @MainActor Forwarding {
  let porterDidCarry = DelegateEvent<Loaf>()
  let counterDidSell = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies: Sendable {
    var porterMayCarry: (@Sendable (_ loaf: Loaf) -> Bool)?
    var porterWillCarry: @Sendable (_ loaf: Loaf) async -> Bool
    var willWait: @Sendable (_ hours: Int) async -> Int
    var strength: @Sendable () -> Int
    var counterMaySell: @MainActor (_ loaf: Loaf) -> Bool
  }

  private let replies: Replies
  let forward = ForwardTarget<any CounterDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (CounterDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  // MARK: PorterDelegate

  nonisolated func porter(didCarry loaf: Loaf) { porterDidCarry.send(loaf) }

  nonisolated func porter(mayCarry loaf: Loaf) -> Bool {
    if let answer = replies.porterMayCarry { return answer(loaf) }
    return self.HostileProtocols::porter(mayCarry: loaf)
  }

  nonisolated func porter(willCarry loaf: Loaf, decide: @escaping @Sendable (Bool) -> Void) {
    let answer = replies.porterWillCarry
    Task { decide(await answer(loaf)) }
  }

  nonisolated func porterWillWait(_ hours: Int) async -> Int { await replies.willWait(hours) }

  nonisolated var strength: Int { replies.strength() }

  // MARK: CounterDelegate

  func counter(didSell loaf: Loaf) {
    counterDidSell.send(loaf)
    forward.target?.counter(didSell: loaf)
  }

  func counter(maySell loaf: Loaf) -> Bool { replies.counterMaySell(loaf) }
}
