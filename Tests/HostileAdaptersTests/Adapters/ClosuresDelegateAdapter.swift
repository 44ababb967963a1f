// An adapter of ClosuresDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol ClosuresDelegate \
//     --source Oven
// It is yours to edit. The same command with --force writes it again.
// Checksum: 5353433bb8a144ea

import DelegatePromises
import HostileBase
import HostileProtocols

/// A closure for each thing that `ClosuresDelegate` asks.
///
/// - Note: Oven has no place for a ClosuresDelegate: there is no helper for it
nonisolated final class ClosuresDelegateAdapter: ClosuresDelegate, Forwarding {
  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var each: ((_ body: (Loaf) throws -> Void) -> Void)?
    var later: (_ body: @escaping (Loaf) -> Int) -> Void
    var with: (_ baking: (Loaf) -> Void) -> Void
    var keeping: (_ baking: @escaping (Loaf) -> Void) -> Void
    var perhaps: (_ body: ((Loaf) -> Void)?) -> Void
    var lazily: ((_ degrees: Int) -> Bool)?
    var failing: (_ degrees: Int) throws -> Bool
    var many: (_ bodies: [@Sendable (Int) throws -> Void]) -> Void
    var mayOpen: (@Sendable () async -> Bool)?
    var mayClose: () -> (Bool, String?)
    var mayHeat: (_ decide: @escaping @MainActor @Sendable (Bool) -> Void) -> Void
    var mayCool: (_ decide: @escaping @MainActor @Sendable () -> Void) -> Void
    var bake: @Sendable (_ loaf: Loaf) async -> (Loaf?, (any Error)?)
    var make: (_ maker: @escaping () -> (Int) -> Loaf) -> (Loaf) -> Void
    var change: (_ change: (inout Loaf) -> Void) -> Void
    var tell: @Sendable () async -> (Loaf, Int)
  }

  private let replies: Replies
  let forward = ForwardTarget<any ClosuresDelegate>()

  init(replies: Replies) { self.replies = replies }

  func oven(_ oven: Oven, each body: (Loaf) throws -> Void) {
    if let answer = replies.each { return answer(body) }
    guard let target = forward.target else { return self.HostileProtocols::oven(oven, each: body) }
    target.oven(oven, each: body)
  }

  func oven(_ oven: Oven, later body: @escaping (Loaf) -> Int) { replies.later(body) }

  func oven(_ oven: Oven, with baking: (Loaf) -> Void) { replies.with(baking) }

  func oven(_ oven: Oven, keeping baking: @escaping (Loaf) -> Void) { replies.keeping(baking) }

  func oven(_ oven: Oven, perhaps body: ((Loaf) -> Void)?) { replies.perhaps(body) }

  func oven(_ oven: Oven, lazily degrees: @autoclosure () -> Int) -> Bool {
    if let answer = replies.lazily { return answer(degrees()) }
    guard let target = forward.target else {
      return self.HostileProtocols::oven(oven, lazily: degrees())
    }
    return target.oven(oven, lazily: degrees())
  }

  func oven(_ oven: Oven, failing degrees: @autoclosure () throws -> Int) throws -> Bool {
    try replies.failing(degrees())
  }

  func oven(_ oven: Oven, many bodies: [@Sendable (Int) throws -> Void]) { replies.many(bodies) }

  func oven(_ oven: Oven, mayOpen decide: @escaping @Sendable (Bool) -> Void) {
    guard let answer = replies.mayOpen else {
      guard let target = forward.target else {
        return self.HostileProtocols::oven(oven, mayOpen: decide)
      }
      return target.oven(oven, mayOpen: decide)
    }
    Task { decide(await answer()) }
  }

  func oven(_ oven: Oven, mayClose decide: @escaping (Bool, String?) -> Void) {
    let reply = replies.mayClose()
    decide(reply.0, reply.1)
  }

  func oven(_ oven: Oven, mayHeat decide: @escaping @MainActor @Sendable (Bool) -> Void) {
    replies.mayHeat(decide)
  }

  func oven(_ oven: Oven, mayCool decide: @escaping @MainActor @Sendable () -> Void) {
    replies.mayCool(decide)
  }

  func bake(_ loaf: Loaf, completionHandler: @escaping @Sendable (Loaf?, (any Error)?) -> Void) {
    let answer = replies.bake
    Task {
      let reply = await answer(loaf)
      completionHandler(reply.0, reply.1)
    }
  }

  func make(_ maker: @escaping () -> (Int) -> Loaf) -> (Loaf) -> Void { replies.make(maker) }

  func change(_ change: (inout Loaf) -> Void) { replies.change(change) }

  func tell(_ reply: @escaping @Sendable ((Loaf, Int)) -> Void) {
    let answer = replies.tell
    Task { reply(await answer()) }
  }
}
