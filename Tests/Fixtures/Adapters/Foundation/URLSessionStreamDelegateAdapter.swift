// An adapter of URLSessionStreamDelegate, from module FoundationNetworking on linux, written by
//   swift package generate-delegate-adapter --module FoundationNetworking \
//     --protocol URLSessionStreamDelegate --source URLSession --terminal didComplete
// It is yours to edit. The same command with --force writes it again.
// Checksum: 91b15694d0f4c1bf

import DelegatePromises
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An event for each thing that `URLSessionStreamDelegate` tells, a closure for each that it asks.
nonisolated final class URLSessionStreamDelegateAdapter:
  NSObject, URLSessionStreamDelegate, Forwarding
{
  let didBecomeInvalid = DelegateEvent<(any Error)?>()
  let didSendBodyData = DelegateEvent<
    (task: URLSessionTask, bytesSent: Int64, totalBytesSent: Int64, totalBytesExpectedToSend: Int64)
  >()
  let didComplete = DelegateEvent<(task: URLSessionTask, error: (any Error)?)>()
  let didFinishCollectingMetrics = DelegateEvent<
    (task: URLSessionTask, metrics: URLSessionTaskMetrics)
  >()
  let readClosed = DelegateEvent<URLSessionStreamTask>()
  let writeClosed = DelegateEvent<URLSessionStreamTask>()
  let betterRouteDiscovered = DelegateEvent<URLSessionStreamTask>()
  let didBecomeInputStream = DelegateEvent<
    (streamTask: URLSessionStreamTask, inputStream: InputStream, outputStream: OutputStream)
  >()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the previous delegate answers, or else the protocol's default.
  struct Replies: Sendable {
    var sessionDidReceiveChallenge:
      (
        @Sendable (_ challenge: URLAuthenticationChallenge) async -> (
          URLSession.AuthChallengeDisposition, URLCredential?
        )
      )?
    var willPerformHTTPRedirection:
      (
        @Sendable (_ task: URLSessionTask, _ response: HTTPURLResponse, _ newRequest: URLRequest)
          async -> URLRequest?
      )?
    var taskDidReceiveChallenge:
      (
        @Sendable (_ task: URLSessionTask, _ challenge: URLAuthenticationChallenge) async -> (
          URLSession.AuthChallengeDisposition, URLCredential?
        )
      )?
    var needNewBodyStream: (@Sendable (_ task: URLSessionTask) async -> InputStream?)?
    var willBeginDelayedRequest:
      (
        @Sendable (_ task: URLSessionTask, _ request: URLRequest) async -> (
          URLSession.DelayedRequestDisposition, URLRequest?
        )
      )?
  }

  private let replies: Replies
  let forward = ForwardTarget<any URLSessionStreamDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (URLSessionStreamDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  // MARK: URLSessionDelegate

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    didBecomeInvalid.send(error)
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
    guard let answer = replies.sessionDidReceiveChallenge else {
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

  // MARK: URLSessionTaskDelegate

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let answer = replies.willPerformHTTPRedirection else {
      guard let target = forward.target else {
        return self.FoundationNetworking::urlSession(
          session, task: task, willPerformHTTPRedirection: response, newRequest: request,
          completionHandler: completionHandler)
      }
      return target.urlSession(
        session, task: task, willPerformHTTPRedirection: response, newRequest: request,
        completionHandler: completionHandler)
    }
    Task { completionHandler(await answer(task, response, request)) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let answer = replies.taskDidReceiveChallenge else {
      guard let target = forward.target else {
        return self.FoundationNetworking::urlSession(
          session, task: task, didReceive: challenge, completionHandler: completionHandler)
      }
      return target.urlSession(
        session, task: task, didReceive: challenge, completionHandler: completionHandler)
    }
    Task {
      let reply = await answer(task, challenge)
      completionHandler(reply.0, reply.1)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    guard let answer = replies.needNewBodyStream else {
      guard let target = forward.target else {
        return self.FoundationNetworking::urlSession(
          session, task: task, needNewBodyStream: completionHandler)
      }
      return target.urlSession(session, task: task, needNewBodyStream: completionHandler)
    }
    Task { completionHandler(await answer(task)) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    didSendBodyData.send((task, bytesSent, totalBytesSent, totalBytesExpectedToSend))
    guard let target = forward.target else {
      return self.FoundationNetworking::urlSession(
        session, task: task, didSendBodyData: bytesSent, totalBytesSent: totalBytesSent,
        totalBytesExpectedToSend: totalBytesExpectedToSend)
    }
    target.urlSession(
      session, task: task, didSendBodyData: bytesSent, totalBytesSent: totalBytesSent,
      totalBytesExpectedToSend: totalBytesExpectedToSend)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    didComplete.send((task, error))
    endEvents(throwing: error)
    guard let target = forward.target else {
      return self.FoundationNetworking::urlSession(session, task: task, didCompleteWithError: error)
    }
    target.urlSession(session, task: task, didCompleteWithError: error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willBeginDelayedRequest request: URLRequest,
    completionHandler:
      @escaping @Sendable (URLSession.DelayedRequestDisposition, URLRequest?) -> Void
  ) {
    guard let answer = replies.willBeginDelayedRequest else {
      guard let target = forward.target else {
        return self.FoundationNetworking::urlSession(
          session, task: task, willBeginDelayedRequest: request,
          completionHandler: completionHandler)
      }
      return target.urlSession(
        session, task: task, willBeginDelayedRequest: request, completionHandler: completionHandler)
    }
    Task {
      let reply = await answer(task, request)
      completionHandler(reply.0, reply.1)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
  ) {
    didFinishCollectingMetrics.send((task, metrics))
    guard let target = forward.target else {
      return self.FoundationNetworking::urlSession(
        session, task: task, didFinishCollecting: metrics)
    }
    target.urlSession(session, task: task, didFinishCollecting: metrics)
  }

  // MARK: URLSessionStreamDelegate

  func urlSession(_ session: URLSession, readClosedFor streamTask: URLSessionStreamTask) {
    readClosed.send(streamTask)
    guard let target = forward.target else {
      return self.FoundationNetworking::urlSession(session, readClosedFor: streamTask)
    }
    target.urlSession(session, readClosedFor: streamTask)
  }

  func urlSession(_ session: URLSession, writeClosedFor streamTask: URLSessionStreamTask) {
    writeClosed.send(streamTask)
    guard let target = forward.target else {
      return self.FoundationNetworking::urlSession(session, writeClosedFor: streamTask)
    }
    target.urlSession(session, writeClosedFor: streamTask)
  }

  func urlSession(
    _ session: URLSession, betterRouteDiscoveredFor streamTask: URLSessionStreamTask
  ) {
    betterRouteDiscovered.send(streamTask)
    guard let target = forward.target else {
      return self.FoundationNetworking::urlSession(session, betterRouteDiscoveredFor: streamTask)
    }
    target.urlSession(session, betterRouteDiscoveredFor: streamTask)
  }

  func urlSession(
    _ session: URLSession, streamTask: URLSessionStreamTask, didBecome inputStream: InputStream,
    outputStream: OutputStream
  ) {
    didBecomeInputStream.send((streamTask, inputStream, outputStream))
    guard let target = forward.target else {
      return self.FoundationNetworking::urlSession(
        session, streamTask: streamTask, didBecome: inputStream, outputStream: outputStream)
    }
    target.urlSession(
      session, streamTask: streamTask, didBecome: inputStream, outputStream: outputStream)
  }

  /// Ends all events.
  private func endEvents(throwing error: (any Error)?) {
    didBecomeInvalid.finish(throwing: error)
    didSendBodyData.finish(throwing: error)
    didComplete.finish(throwing: error)
    didFinishCollectingMetrics.finish(throwing: error)
    readClosed.finish(throwing: error)
    writeClosed.finish(throwing: error)
    betterRouteDiscovered.finish(throwing: error)
    didBecomeInputStream.finish(throwing: error)
  }
}

nonisolated extension Promised where Base: URLSession {
  /// Returns a promise of the first of these events, for which an adapter is given to `start`,
  /// which makes a `URLSession` with it.
  static func first<Value: Sendable, Returned>(
    of events: @escaping @Sendable (URLSessionStreamDelegateAdapter) -> some ReadableEvents<Value>,
    replies: URLSessionStreamDelegateAdapter.Replies = .init(),
    callsBack moment: CallbackMoment = .later,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    start: @escaping @isolated(any) @Sendable (URLSessionStreamDelegateAdapter) throws -> Returned,
    @_inheritActorContext(always)
    stop: @escaping @isolated(any) @Sendable (Returned) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      with: { URLSessionStreamDelegateAdapter($0, replies: replies, first: events) },
      callsBack: moment, fileID: fileID, line: line, start: start, stop: stop)
  }
}
