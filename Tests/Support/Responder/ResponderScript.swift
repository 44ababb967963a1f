package import Foundation

/// What a responder does with a request.
package enum ResponderScript: Sendable {
  /// A whole answer at once.
  case answer(status: Int = 200, headers: [String: String] = [:], body: Data = Data())
  /// An answer whose body comes in as many steps as there are gates, each when its gate is open.
  case throttle(headers: [String: String] = [:], body: Data, steps: [Gate])
  /// The head and half of the body; then the connection is closed.
  case drop(body: Data)
  /// Nothing, for as long as the other side cares to wait.
  case silence

  /// What a server says of a page it does not have.
  package static let notFound = ResponderScript.answer(status: 404, body: Data("not here".utf8))
}
