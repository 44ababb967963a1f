// An adapter of AnswersMethodDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols \
//     --protocol AnswersMethodDelegate
// It is yours to edit. The same command with --force writes it again.
// Checksum: 95af19a5ac77a9f0

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `AnswersMethodDelegate` tells, a closure for each that it asks.
nonisolated final class AnswersMethodDelegateAdapter: AnswersMethodDelegate, Forwarding {
  let answersMethod = DelegateEvent<Loaf>()

  /// A closure for each question to the delegate.
  struct Closures {
    var Replies: () -> Int
  }

  private let replies: Closures
  let forward = ForwardTarget<any AnswersMethodDelegate>()

  init(replies: Closures) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Closures,
    first events: (AnswersMethodDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func Replies() -> Int { replies.Replies() }

  func answersMethod(didBake loaf: Loaf) {
    answersMethod.send(loaf)
    forward.target?.answersMethod(didBake: loaf)
  }
}
