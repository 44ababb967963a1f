import DelegatePromises
import FlyingFox
import FlyingSocks
import Foundation
import Logging
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct `A source of another kind` {
  // D10: a server that is an actor, and a start that waits.
  @Test func `is an actor, asked by a handler of its routes`() async throws {
    let server = HTTPServer(address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
    let running = Task { try await server.run() }

    let path = try await Promise.answer(with: FirstRequest.init) { handler in
      await server.appendRoute("GET /*", to: handler)
      try await server.waitUntilListening()
      guard case .ip4(_, let port) = await server.listeningAddress else { return }
      let url = try #require(URL(string: "http://127.0.0.1:\(port)/rye"))
      _ = try await URLSession.shared.data(from: url)
    }

    #expect(path == "/rye")
    await server.stop()
    running.cancel()
  }

  // D10: a source that is a value, made with a delegate that is one too.
  @Test func `is a value, made with its handler`() async throws {
    let line = try await Promise.answer(with: FirstLine.init, callsBack: .duringStart) { handler in
      let source = Logger(label: "bakery", factory: { _ in handler })
      source.info("the rye is baked")
      return source
    }

    #expect(line == "the rye is baked")
  }
}

private struct FirstRequest: HTTPHandler {
  private let resolver: Promise<String>.Resolver
  init(_ resolver: Promise<String>.Resolver) { self.resolver = resolver }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    resolver.fulfill(request.path)
    return HTTPResponse(statusCode: .ok)
  }
}

private struct FirstLine: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info
  private let resolver: Promise<String>.Resolver

  init(_ resolver: Promise<String>.Resolver) { self.resolver = resolver }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { resolver.fulfill("\(event.message)") }
}
