// An adapter of HTTPHandler, from module FlyingFox on linux, written by
//   swift package generate-delegate-adapter --module FlyingFox --protocol HTTPHandler \
//     --target OtherAdapterTests
// It is yours to edit. The same command with --force writes it again.
// Checksum: 320b13e34e81a3e9

import DelegatePromises
import FlyingFox

/// A closure for each thing that `HTTPHandler` asks.
nonisolated final class HTTPHandlerAdapter: HTTPHandler, Forwarding {
  /// A closure for each question to the delegate.
  struct Replies: Sendable {
    var handleRequest: @Sendable (_ request: HTTPRequest) async throws -> HTTPResponse
  }

  private let replies: Replies
  let forward = ForwardTarget<any HTTPHandler>()

  init(replies: Replies) { self.replies = replies }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await replies.handleRequest(request)
  }
}
