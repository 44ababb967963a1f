import FlyingFox
import FlyingSocks
public import Foundation

/// A small web server on 127.0.0.1 that serves one feed, slice by slice.
public struct FeedServer: Sendable {
  private let feed: Data
  private let slices: Int
  private let beforeSlice: @Sendable () async throws -> Void

  /// Makes a server for `feed` that waits for `beforeSlice` before it sends each slice.
  public init(
    feed: Data, slices: Int = 1, beforeSlice: @escaping @Sendable () async throws -> Void = {}
  ) {
    self.feed = feed
    self.slices = slices
    self.beforeSlice = beforeSlice
  }

  /// Serves the feed while `body` runs, and passes the feed's address to it.
  public func serve<Answer>(_ body: (URL) async throws -> Answer) async throws -> Answer {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    await server.appendRoute("GET /feed.xml") { [self] _ in response }
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening()
    return try await body(server.feedAddress)
  }

  private var response: HTTPResponse {
    let sliceSize = feed.count / slices + 1
    let body = SlicedBody(document: feed, sliceSize: sliceSize, beforeSlice: beforeSlice)
    return HTTPResponse(
      statusCode: .ok,
      headers: [.contentType: "application/rss+xml; charset=utf-8"],
      body: HTTPBodySequence(from: body, count: feed.count)
    )
  }
}

extension HTTPServer {
  fileprivate var feedAddress: URL {
    get throws {
      guard
        case .ip4(_, let port) = listeningAddress,
        let url = URL(string: "http://127.0.0.1:\(port)/feed.xml")
      else { throw SocketError.unsupportedAddress }
      return url
    }
  }
}

extension FeedServer {
  /// Returns a server of a bakery's newspaper, which comes with the program.
  ///
  /// It takes half a second to serve it, so that you can watch the progress.
  public static func bakery() throws -> FeedServer {
    guard let file = Bundle.module.url(forResource: "bakery", withExtension: "xml") else {
      throw FeedError.noSuchFile
    }
    return FeedServer(feed: try Data(contentsOf: file), slices: 10) {
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}
