// An adapter of URLSessionDataDelegate, from module FoundationNetworking on linux, written by
//   swift package generate-delegate-adapter --module FoundationNetworking \
//     --protocol URLSessionDataDelegate --source URLSession --terminal didComplete
// It is yours to edit. The same command with --force writes it again.
// Checksum: d8eb1c7f75a9c9ae

import DelegatePromises
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An event for each thing that `URLSessionDataDelegate` tells, a closure for each that it asks.
nonisolated final class URLSessionDataDelegateAdapter:
  NSObject, URLSessionDataDelegate, Forwarding
{
  let didBecomeInvalid = DelegateEvent<(any Error)?>()
  let didSendBodyData = DelegateEvent<
    (task: URLSessionTask, bytesSent: Int64, totalBytesSent: Int64, totalBytesExpectedToSend: Int64)
  >()
  let didComplete = DelegateEvent<(task: URLSessionTask, error: (any Error)?)>()
  let didFinishCollectingMetrics = DelegateEvent<
    (task: URLSessionTask, metrics: URLSessionTaskMetrics)
  >()
  let didBecomeDownloadTask = DelegateEvent<
    (dataTask: URLSessionDataTask, downloadTask: URLSessionDownloadTask)
  >()
  let didBecomeStreamTask = DelegateEvent<
    (dataTask: URLSessionDataTask, streamTask: URLSessionStreamTask)
  >()
  let didReceiveData = DelegateEvent<(dataTask: URLSessionDataTask, data: Data)>()

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

    /// The task has received a response and no further messages will be received until the
    /// completion block is called.
    ///
    /// The disposition allows you to cancel a request or to turn a data task into a download task.
    /// This delegate message is - if you do not implement it, you can get the response as a
    /// property of the task.
    ///
    /// - Note: This method will not be called for background upload tasks (which cannot be
    ///   converted to download tasks).
    /// - Bug: This will currently not wait for the completion handler to run, and it will ignore
    ///   anything passed to the completion handler.
    var didReceiveResponse:
      (
        @Sendable (_ dataTask: URLSessionDataTask, _ response: URLResponse) async
          -> URLSession.ResponseDisposition
      )?

    var willCacheResponse:
      (
        @Sendable (_ dataTask: URLSessionDataTask, _ proposedResponse: CachedURLResponse) async
          -> CachedURLResponse?
      )?
  }

  private let replies: Replies
  let forward = ForwardTarget<any URLSessionDataDelegate>()

  init(replies: Replies = Replies()) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies = Replies(),
    first events: (URLSessionDataDelegateAdapter) -> some ReadableEvents<Value>
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

  // MARK: URLSessionDataDelegate

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let answer = replies.didReceiveResponse else {
      guard let target = forward.target else {
        return self.FoundationNetworking::urlSession(
          session, dataTask: dataTask, didReceive: response, completionHandler: completionHandler)
      }
      return target.urlSession(
        session, dataTask: dataTask, didReceive: response, completionHandler: completionHandler)
    }
    Task { completionHandler(await answer(dataTask, response)) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask,
    didBecome downloadTask: URLSessionDownloadTask
  ) {
    didBecomeDownloadTask.send((dataTask, downloadTask))
    guard let target = forward.target else {
      return self.FoundationNetworking::urlSession(
        session, dataTask: dataTask, didBecome: downloadTask)
    }
    target.urlSession(session, dataTask: dataTask, didBecome: downloadTask)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didBecome streamTask: URLSessionStreamTask
  ) {
    didBecomeStreamTask.send((dataTask, streamTask))
    guard let target = forward.target else {
      return self.FoundationNetworking::urlSession(
        session, dataTask: dataTask, didBecome: streamTask)
    }
    target.urlSession(session, dataTask: dataTask, didBecome: streamTask)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    didReceiveData.send((dataTask, data))
    guard let target = forward.target else {
      return self.FoundationNetworking::urlSession(session, dataTask: dataTask, didReceive: data)
    }
    target.urlSession(session, dataTask: dataTask, didReceive: data)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask,
    willCacheResponse proposedResponse: CachedURLResponse,
    completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
  ) {
    guard let answer = replies.willCacheResponse else {
      guard let target = forward.target else {
        return self.FoundationNetworking::urlSession(
          session, dataTask: dataTask, willCacheResponse: proposedResponse,
          completionHandler: completionHandler)
      }
      return target.urlSession(
        session, dataTask: dataTask, willCacheResponse: proposedResponse,
        completionHandler: completionHandler)
    }
    Task { completionHandler(await answer(dataTask, proposedResponse)) }
  }

  /// Ends all events.
  private func endEvents(throwing error: (any Error)?) {
    didBecomeInvalid.finish(throwing: error)
    didSendBodyData.finish(throwing: error)
    didComplete.finish(throwing: error)
    didFinishCollectingMetrics.finish(throwing: error)
    didBecomeDownloadTask.finish(throwing: error)
    didBecomeStreamTask.finish(throwing: error)
    didReceiveData.finish(throwing: error)
  }
}

nonisolated extension Promised where Base: URLSession {
  /// Returns a promise of the first of these events, for which an adapter is given to `start`,
  /// which makes a `URLSession` with it.
  static func first<Value: Sendable, Returned>(
    of events: @escaping @Sendable (URLSessionDataDelegateAdapter) -> some ReadableEvents<Value>,
    replies: URLSessionDataDelegateAdapter.Replies = .init(),
    callsBack moment: CallbackMoment = .later,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext(always)
    start: @escaping @isolated(any) @Sendable (URLSessionDataDelegateAdapter) throws -> Returned,
    @_inheritActorContext(always)
    stop: @escaping @isolated(any) @Sendable (Returned) -> Void = { _ in }
  ) -> Promise<Value> {
    Promise(
      with: { URLSessionDataDelegateAdapter($0, replies: replies, first: events) },
      callsBack: moment, fileID: fileID, line: line, start: start, stop: stop)
  }
}
