// An adapter of HTTPClientResponseDelegate, from module AsyncHTTPClient on linux, written by
//   swift package generate-delegate-adapter --module AsyncHTTPClient \
//     --protocol HTTPClientResponseDelegate --target OtherAdapterTests
// It is yours to edit. The same command with --force writes it again.
// Checksum: 5f0a6dd47fb967e8

import AsyncHTTPClient
import DelegatePromises
import NIOCore
import NIOHTTP1

/// An event for each thing that `HTTPClientResponseDelegate` tells, a closure for each that it
/// asks.
nonisolated final class HTTPClientResponseDelegateAdapter<Response: Sendable>:
  HTTPClientResponseDelegate
{
  /// Called when the request head is sent.
  ///
  /// Will be called once.
  let didSendRequestHead = DelegateEvent<(task: HTTPClient.Task<Response>, head: HTTPRequestHead)>()

  /// Called when a part of the request body is sent.
  ///
  /// Could be called zero or more times.
  let didSendRequestPart = DelegateEvent<(task: HTTPClient.Task<Response>, part: IOData)>()

  /// Called when the request is fully sent.
  ///
  /// Will be called once.
  let didSendRequest = DelegateEvent<HTTPClient.Task<Response>>()

  /// Called each time a response head is received (including redirects), and always called before
  /// ``HTTPClientResponseDelegate/didReceiveHead(task:_:)-9r4xd``.
  ///
  /// You can use this method to keep an entire history of the request/response chain.
  let didVisitURL = DelegateEvent<
    (task: HTTPClient.Task<Response>, request: HTTPClient.Request, head: HTTPResponseHead)
  >()

  /// Called when error was thrown during request execution.
  ///
  /// Will be called zero or one time only. Request processing will be stopped after that.
  ///
  /// This function may be called at any time: it does not respect the backpressure exerted by
  /// ``HTTPClientResponseDelegate/didReceiveHead(task:_:)-9r4xd`` and
  /// ``HTTPClientResponseDelegate/didReceiveBodyPart(task:_:)-4fd4v``. All outstanding work may be
  /// cancelled when this is received. Once called, no further calls will be made to
  /// ``HTTPClientResponseDelegate/didReceiveHead(task:_:)-9r4xd``,
  /// ``HTTPClientResponseDelegate/didReceiveBodyPart(task:_:)-4fd4v``, or
  /// ``HTTPClientResponseDelegate/didFinishRequest(task:)``.
  let didReceiveError = DelegateEvent<(task: HTTPClient.Task<Response>, error: any Error)>()

  /// A closure for each question to the delegate.
  ///
  /// Without a closure, the protocol's default answers.
  struct Replies: Sendable {
    /// Called when the final response head is received (after redirects).
    ///
    /// You must return an `EventLoopFuture<Void>` that you complete when you have finished
    /// processing the body part. You can create an already succeeded future by calling
    /// `task.eventLoop.makeSucceededFuture(())`.
    ///
    /// - returns: `EventLoopFuture` that will be used for backpressure.
    var didReceiveHead:
      (
        @Sendable (_ task: HTTPClient.Task<Response>, _ head: HTTPResponseHead)
          -> EventLoopFuture<Void>
      )?

    /// Called when part of a response body is received.
    ///
    /// Could be called zero or more times. You must return an `EventLoopFuture<Void>` that you
    /// complete when you have finished processing the body part. You can create an already
    /// succeeded future by calling `task.eventLoop.makeSucceededFuture(())`.
    ///
    /// This function will not be called until the future returned by
    /// ``HTTPClientResponseDelegate/didReceiveHead(task:_:)-9r4xd`` has completed.
    ///
    /// This function will not be called for subsequent body parts until the previous future
    /// returned by a call to this function completes.
    ///
    /// - returns: `EventLoopFuture` that will be used for backpressure.
    var didReceiveBodyPart:
      (
        @Sendable (_ task: HTTPClient.Task<Response>, _ buffer: ByteBuffer) -> EventLoopFuture<Void>
      )?

    /// Called when the complete HTTP request is finished.
    ///
    /// You must return an instance of your ``Response`` associated type. Will be called once,
    /// except if an error occurred.
    ///
    /// This function will not be called until all futures returned by
    /// ``HTTPClientResponseDelegate/didReceiveHead(task:_:)-9r4xd`` and
    /// ``HTTPClientResponseDelegate/didReceiveBodyPart(task:_:)-4fd4v`` have completed. Once
    /// called, no further calls will be made to
    /// ``HTTPClientResponseDelegate/didReceiveHead(task:_:)-9r4xd``,
    /// ``HTTPClientResponseDelegate/didReceiveBodyPart(task:_:)-4fd4v``, or
    /// ``HTTPClientResponseDelegate/didReceiveError(task:_:)-fhsg``.
    ///
    /// - returns: Result of processing.
    var didFinishRequest: @Sendable (_ task: HTTPClient.Task<Response>) throws -> Response
  }

  private let replies: Replies

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (HTTPClientResponseDelegateAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func didSendRequestHead(task: HTTPClient.Task<Response>, _ head: HTTPRequestHead) {
    didSendRequestHead.send((task, head))
    self.AsyncHTTPClient::didSendRequestHead(task: task, head)
  }

  func didSendRequestPart(task: HTTPClient.Task<Response>, _ part: IOData) {
    didSendRequestPart.send((task, part))
    self.AsyncHTTPClient::didSendRequestPart(task: task, part)
  }

  func didSendRequest(task: HTTPClient.Task<Response>) {
    didSendRequest.send(task)
    self.AsyncHTTPClient::didSendRequest(task: task)
  }

  func didVisitURL(
    task: HTTPClient.Task<Response>, _ request: HTTPClient.Request, _ head: HTTPResponseHead
  ) {
    didVisitURL.send((task, request, head))
    self.AsyncHTTPClient::didVisitURL(task: task, request, head)
  }

  func didReceiveHead(
    task: HTTPClient.Task<Response>, _ head: HTTPResponseHead
  ) -> EventLoopFuture<Void> {
    if let answer = replies.didReceiveHead { return answer(task, head) }
    return self.AsyncHTTPClient::didReceiveHead(task: task, head)
  }

  func didReceiveBodyPart(
    task: HTTPClient.Task<Response>, _ buffer: ByteBuffer
  ) -> EventLoopFuture<Void> {
    if let answer = replies.didReceiveBodyPart { return answer(task, buffer) }
    return self.AsyncHTTPClient::didReceiveBodyPart(task: task, buffer)
  }

  func didReceiveError(task: HTTPClient.Task<Response>, _ error: any Error) {
    didReceiveError.send((task, error))
    self.AsyncHTTPClient::didReceiveError(task: task, error)
  }

  func didFinishRequest(task: HTTPClient.Task<Response>) throws -> Response {
    try replies.didFinishRequest(task)
  }
}
