package import Foundation

/// A responder's reaction to a request.
package enum ResponderScript: Sendable {
  /// A whole answer at once.
  case answer(status: Int = 200, headers: [String: String] = [:], body: Data = Data())
  /// The head and half of the body; then the connection is closed.
  case drop(body: Data)
  /// No answer, however long the other side waits.
  case silence

  /// The answer of a server to a request for a missing page.
  package static let notFound = ResponderScript.answer(status: 404, body: Data("not here".utf8))
}
