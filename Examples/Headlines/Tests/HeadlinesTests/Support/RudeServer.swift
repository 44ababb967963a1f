import FlyingSocks
import Foundation

/// A server on 127.0.0.1 that does not answer as it should.
enum RudeServer {
  /// Lets clients connect, and never answers, because nothing accepts the connection.
  static func silent<Answer>(_ body: (URL) async throws -> Answer) async throws -> Answer {
    let socket = try listeningSocket()
    defer { try? socket.close() }
    return try await body(socket.address)
  }

  /// Sends `words` to the first client, and closes the connection.
  static func hangingUp<Answer>(
    saying words: String, _ body: (URL) async throws -> Answer
  ) async throws -> Answer {
    let socket = try listeningSocket()
    defer { try? socket.close() }
    Thread.detachNewThread {
      guard let client = (try? socket.accept()).map({ Socket(file: $0.file) }) else { return }
      _ = try? client.read(atMost: 4096)
      _ = try? client.write(Data(words.utf8))
      try? client.close()
    }
    return try await body(socket.address)
  }

  private static func listeningSocket() throws -> Socket {
    let socket = try Socket(domain: Int32(AF_INET))
    try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
    try socket.listen()
    return socket
  }
}

extension Socket {
  fileprivate var address: URL {
    get throws {
      guard
        case .ip4(_, let port) = try sockname(),
        let url = URL(string: "http://127.0.0.1:\(port)/feed.xml")
      else { throw SocketError.unsupportedAddress }
      return url
    }
  }
}
