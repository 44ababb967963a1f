// An adapter of EffectsDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol EffectsDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 71049521774fea7c

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `EffectsDelegate` tells, a closure for each that it asks.
nonisolated final class EffectsDelegateAdapter: EffectsDelegate, Forwarding {
  let effectsDidWait = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies: Sendable {
    var effectsBake: (@Sendable (_ bake: Loaf) throws(BurntError) -> Loaf)?
    var effectsCheck: @Sendable (_ check: Loaf) throws -> Void
    var effectsNever: @Sendable (_ never: Loaf) -> Int
    var effectsFetch: @Sendable (_ fetch: Loaf) async throws(BurntError) -> Loaf
    var effectsHurry: (@Sendable (_ hurry: Loaf) async throws -> Void)?
    var degrees: (@Sendable () async throws(BurntError) -> Int)?
    var isOpen: @Sendable () throws -> Bool
    var name: (@Sendable () -> String)?
  }

  private let replies: Replies
  let forward = ForwardTarget<any EffectsDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (EffectsDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func effects(bake loaf: Loaf) throws(BurntError) -> Loaf {
    if let answer = replies.effectsBake { return try answer(loaf) }
    guard let target = forward.target else { return try self.HostileProtocols::effects(bake: loaf) }
    return try target.effects(bake: loaf)
  }

  func effects(check loaf: Loaf) throws { try replies.effectsCheck(loaf) }

  func effects(never loaf: Loaf) -> Int { replies.effectsNever(loaf) }

  func effects(didWait loaf: Loaf) async {
    effectsDidWait.send(loaf)
    await forward.target?.effects(didWait: loaf)
  }

  func effects(fetch loaf: Loaf) async throws(BurntError) -> Loaf {
    try await replies.effectsFetch(loaf)
  }

  func effects(hurry loaf: Loaf) async throws {
    if let answer = replies.effectsHurry { return try await answer(loaf) }
    guard let target = forward.target else {
      return try await self.HostileProtocols::effects(hurry: loaf)
    }
    try await target.effects(hurry: loaf)
  }

  var degrees: Int {
    get async throws(BurntError) {
      if let answer = replies.degrees { return try await answer() }
      guard let target = forward.target else { return try await self.HostileProtocols::degrees }
      return try await target.degrees
    }
  }

  var isOpen: Bool { get throws { try replies.isOpen() } }

  var name: String {
    if let answer = replies.name { return answer() }
    guard let target = forward.target else { return self.HostileProtocols::name }
    return target.name
  }
}
