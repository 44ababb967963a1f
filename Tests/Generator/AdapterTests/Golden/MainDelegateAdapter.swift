// An adapter of MainDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol MainDelegate \
//     --include ovenMayCool
// It is yours to edit. The same command with --force writes it again.
// Checksum: 18cf1e2e957cfb4f

import DelegateEvents
import HostileBase
import HostileProtocols

/// An event for each thing that `MainDelegate` tells, a closure for each that it asks.
///
/// - Note: oven(mayCool:) is not passed on: it is called outside of the protocol's actor, where the
///   previous delegate is
///
/// - Note: ovenDidCool() is not passed on: it is called outside of the protocol's actor, where the
///   previous delegate is
///
/// - Note: ovenDidBurn(_:) is not passed on: it is called outside of the protocol's actor, where
///   the previous delegate is
@MainActor final class MainDelegateAdapter: MainDelegate, @MainActor Forwarding {
  let didBake = DelegateEvent<(oven: Oven, loaf: Loaf)>()
  let ovenDidCoolEvent = DelegateEvent<Void>()
  let ovenDidBurn = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies: Sendable {
    var mayBake: (@MainActor (_ oven: Oven, _ loaf: Loaf) -> Bool)?
    var mayOpen: @MainActor (_ oven: Oven) async -> Bool
    var ovenMayCool: (@Sendable (_ degrees: Int) -> Bool)?
    var degrees: @MainActor () -> Int
  }

  private let replies: Replies
  let forward = ForwardTarget<any MainDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (MainDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  // Before iOS and macOS 26.4, an isolated deinit may stop the program.
  nonisolated deinit {}

  func oven(_ oven: Oven, didBake loaf: Loaf) {
    didBake.send((oven, loaf))
    forward.target?.oven(oven, didBake: loaf)
  }

  func oven(_ oven: Oven, mayBake loaf: Loaf) -> Bool {
    if let answer = replies.mayBake { return answer(oven, loaf) }
    guard let target = forward.target else {
      return self.HostileProtocols::oven(oven, mayBake: loaf)
    }
    return target.oven(oven, mayBake: loaf)
  }

  func oven(_ oven: Oven, mayOpen decide: @escaping @MainActor @Sendable (Bool) -> Void) {
    let answer = replies.mayOpen
    Task { decide(await answer(oven)) }
  }

  nonisolated func oven(mayCool degrees: Int) -> Bool {
    if let answer = replies.ovenMayCool { return answer(degrees) }
    return self.HostileProtocols::oven(mayCool: degrees)
  }

  nonisolated func ovenDidCool() { ovenDidCoolEvent.send() }

  @Kitchen func ovenDidBurn(_ loaf: Loaf) { ovenDidBurn.send(loaf) }

  var degrees: Int { replies.degrees() }
}
