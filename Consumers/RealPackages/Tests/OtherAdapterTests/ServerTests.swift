import DelegatePromises
import FlyingFox
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct `An adapter on a server` {
  @Test func `answers requests`() async throws {
    let adapter = HTTPHandlerAdapter(
      replies: .init(handleRequest: { request in
        HTTPResponse(statusCode: request.path == "/rye" ? .ok : .notFound)
      }))
    var routes = RoutedHTTPHandler()
    routes.appendRoute("GET /*", to: adapter)
    let request = HTTPRequest(
      method: .GET, version: .http11, path: "/rye", query: [], headers: [:], body: Data())

    #expect(try await routes.handleRequest(request).statusCode == .ok)
  }
}
