import FlyingFox
import FlyingSocks
import Foundation

/// A server of this machine's, for as long as `body` takes.
func withServer<Outcome>(
  _ handler: any HTTPHandler, _ body: (_ address: String) async throws -> Outcome
) async throws -> Outcome {
  let server = HTTPServer(
    address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0), logger: .disabled, handler: handler)
  let running = Task { try await server.run() }
  defer { running.cancel() }
  try await server.waitUntilListening(timeout: 60)
  let address = await server.listeningAddress
  guard case .ip4(_, let port) = address else {
    throw ServerError(description: "the server listens at \(String(describing: address))")
  }
  let outcome = try await body("http://127.0.0.1:\(port)")
  await server.stop()
  return outcome
}

struct ServerError: Error, CustomStringConvertible {
  let description: String
}

/// Bakes rye for whom the request names, and sends on those who look for it elsewhere.
struct Bakery: HTTPHandler {
  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    switch request.path {
    case "/rye":
      HTTPResponse(statusCode: .ok, body: Data("for ".utf8) + (try await request.bodyData))
    case "/moved": HTTPResponse(statusCode: .seeOther, headers: HTTPHeaders([.location: "/rye"]))
    default: HTTPResponse(statusCode: .notFound)
    }
  }
}
