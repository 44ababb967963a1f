import DelegatePromises
import FlyingFox
import Testing

extension `A silent adapter` {
  // Without a closure it cannot be made: what it answers is what others answer.
  @Test func `serves as others do`() async throws {
    let silence = Silence(
      of: Plain(), HTTPHandlerAdapter(replies: .init(handleRequest: Plain().handleRequest)),
      as: { $0 }, before: { _ in Plain() })

    try await silence.expectSame(waiting: { handler, journal in
      try await withServer(handler) { address in
        for path in ["rye", "burnt"] {
          journal.note(try await fetched(from: "\(address)/\(path)"))
        }
      }
    })
  }
}

/// Burns what is to be burnt.
private struct Plain: HTTPHandler {
  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    if request.path == "/burnt" { throw BurntError() }
    return HTTPResponse(statusCode: .ok, body: .init(request.path.utf8))
  }
}
