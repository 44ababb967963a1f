// An adapter of URLSessionDelegate, from module FoundationNetworking on linux, written by
//   swift package generate-delegate-adapter --module FoundationNetworking \
//     --protocol URLSessionDelegate --source URLSession --terminal didBecomeInvalid
// It is yours to edit. The same command with --force writes it again.
// Checksum: 7f08dcfb04c6b98e

import DelegatePromises
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An event for each thing that `URLSessionDelegate` tells, a closure for each that it asks.
nonisolated final class URLSessionDelegateAdapter: NSObject, URLSessionDelegate, Forwarding {
  let didBecomeInvalid = DelegateEvent<(any Error)?>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies: Sendable {
    var didReceive:
      (
        @Sendable (_ challenge: URLAuthenticationChallenge) async -> (
          URLSession.AuthChallengeDisposition, URLCredential?
        )
      )?
  }

  private let replies: Replies
  let forward = ForwardTarget<any URLSessionDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (URLSessionDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    didBecomeInvalid.send(error)
    endEvents(throwing: error)
    guard let target = forward.target else {
      return self.FoundationNetworking::urlSession(session, didBecomeInvalidWithError: error)
    }
    target.urlSession(session, didBecomeInvalidWithError: error)
  }

  func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let answer = replies.didReceive else {
      guard let target = forward.target else {
        return self.FoundationNetworking::urlSession(
          session, didReceive: challenge, completionHandler: completionHandler)
      }
      return target.urlSession(session, didReceive: challenge, completionHandler: completionHandler)
    }
    Task {
      let reply = await answer(challenge)
      completionHandler(reply.0, reply.1)
    }
  }

  /// Ends all events.
  private func endEvents(throwing error: (any Error)?) { didBecomeInvalid.finish(throwing: error) }
}

nonisolated extension Promised where Base: URLSession {
  /// Returns a promise of the first of these events, for which an adapter is given to `start`,
  /// which makes a `URLSession` with it.
  static func first<Value: Sendable, Returned>(
    of events: @escaping @Sendable (URLSessionDelegateAdapter) -> some ReadableEvents<Value>,
    replies: URLSessionDelegateAdapter.Replies = .init(),
    callsBack moment: CallbackMoment = .later,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    start: @escaping @isolated(any) @Sendable (URLSessionDelegateAdapter) throws -> Returned,
    @_inheritActorContext(always)
    stop: @escaping @isolated(any) @Sendable (Returned) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      with: { URLSessionDelegateAdapter($0, replies: replies, first: events) }, callsBack: moment,
      fileID: fileID, line: line, start: start, stop: stop)
  }
}
