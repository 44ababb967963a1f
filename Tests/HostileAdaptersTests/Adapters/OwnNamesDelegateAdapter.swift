// An adapter of OwnNamesDelegate, from module HostileProtocols on linux, written by
//   swift package generate-delegate-adapter --module HostileProtocols --protocol OwnNamesDelegate \
//     --terminal first
// It is yours to edit. The same command with --force writes it again.
// Checksum: aca76e933cf34dab

import DelegatePromises
import HostileBase
import HostileProtocols

/// An event for each thing that `OwnNamesDelegate` tells, a closure for each that it asks.
nonisolated final class OwnNamesDelegateAdapter: OwnNamesDelegate, Forwarding {
  let repliesEvent = DelegateEvent<(replies: Int, forward: Int, otherwise: Int)>()
  let forwardEvent = DelegateEvent<Loaf>()
  let endEventsEvent = DelegateEvent<any Error>()
  let first = DelegateEvent<(events: Int, resolver: Int)>()
  let defaults = DelegateEvent<(value0: Int, value1: Int)>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies {
    var mayAnswerReplies:
      ((_ answer: Int, _ replies: Int, _ forward: Int, _ otherwise: Int, _ closure: Int) -> Int)?
    var mayAnswerGiven: (@Sendable (_ answer: Int, _ given: Int, _ closure: Int) async -> Int)?
    var otherwise: (_ adapter: Loaf) -> Bool
    var send: @Sendable (_ reply: Int) async -> (Int, Int)
  }

  private let replies: Replies
  let forward = ForwardTarget<any OwnNamesDelegate>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (OwnNamesDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func replies(_ replies: Int, forward: Int, otherwise: Int) {
    repliesEvent.send((replies, forward, otherwise))
    self.forward.target?.replies(replies, forward: forward, otherwise: otherwise)
  }

  func may(_ answer: Int, replies: Int, forward: Int, otherwise: Int, closure: Int) -> Int {
    if let given = self.replies.mayAnswerReplies {
      return given(answer, replies, forward, otherwise, closure)
    }
    guard let target = self.forward.target else {
      return self.HostileProtocols::may(
        answer, replies: replies, forward: forward, otherwise: otherwise, closure: closure)
    }
    return target.may(
      answer, replies: replies, forward: forward, otherwise: otherwise, closure: closure)
  }

  func may(answer: Int, given: Int, closure: Int, handler: @escaping @Sendable (Int) -> Void) {
    guard let chosen = replies.mayAnswerGiven else {
      guard let target = forward.target else {
        return self.HostileProtocols::may(
          answer: answer, given: given, closure: closure, handler: handler)
      }
      return target.may(answer: answer, given: given, closure: closure, handler: handler)
    }
    Task { handler(await chosen(answer, given, closure)) }
  }

  func forward(_ target: Loaf) {
    forwardEvent.send(target)
    forward.target?.forward(target)
  }

  func otherwise(_ adapter: Loaf) -> Bool { replies.otherwise(adapter) }

  func endEvents(_ error: any Error) {
    endEventsEvent.send(error)
    forward.target?.endEvents(error)
  }

  func send(_ reply: Int, response: @escaping @Sendable (Int, Int) -> Void) {
    let answer = replies.send
    Task {
      let result = await answer(reply)
      response(result.0, result.1)
    }
  }

  func first(_ events: Int, resolver: Int) {
    first.send((events, resolver))
    endEvents()
    forward.target?.first(events, resolver: resolver)
  }

  func defaults(_ value0: Int, _ value1: Int) {
    defaults.send((value0, value1))
    forward.target?.defaults(value0, value1)
  }

  /// Ends all events.
  private func endEvents() {
    repliesEvent.finish()
    forwardEvent.finish()
    endEventsEvent.finish()
    first.finish()
    defaults.finish()
  }
}
