import AsyncHTTPClient
import DelegatePromises
import NIOCore
import Testing

extension `A silent adapter` {
  // Its protocol has an associated type: it has no delegate before.
  @Test func `awaits a response as others do`() async throws {
    let plain = try await drive(PlainResponse.init)
    let silent = try await drive {
      HTTPClientResponseDelegateAdapter(replies: .init(didFinishRequest: { _ in "finished" }))
    }

    #expect(silent == plain)
    #expect(silent.dropLast() == ["finished", "finished", "finished"])
  }

  /// Notes how requests end that are answered, missed, sent elsewhere, and sent in a circle.
  private func drive<Delegate: HTTPClientResponseDelegate>(
    _ delegate: () -> Delegate
  ) async throws -> [String] where Delegate.Response == String {
    let journal = Journal()
    try await withServer(Bakery()) { address in
      for path in ["rye", "missing", "moved", "circle"] {
        let request = try HTTPClient.Request(
          url: "\(address)/\(path)", method: .POST, body: .string("two, please"))
        let finished = HTTPClient.shared.execute(request: request, delegate: delegate())
        do {
          journal.note(try await finished.get())
        } catch {
          journal.note(error)
        }
      }
    }
    return journal.lines
  }
}

private final class PlainResponse: HTTPClientResponseDelegate {
  func didFinishRequest(task: HTTPClient.Task<String>) throws -> String { "finished" }
}

/// Returns the status and the text at an address.
func fetched(from address: String) async throws -> String {
  let response = try await HTTPClient.shared.execute(
    HTTPClientRequest(url: address), timeout: .seconds(60))
  return "\(response.status) \(String(buffer: try await response.body.collect(upTo: 1_000)))"
}
