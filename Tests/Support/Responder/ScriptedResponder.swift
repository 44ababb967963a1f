package import Foundation

/// A small HTTP server on a free port of 127.0.0.1 that answers by a script.
///
/// One thread serves one connection after another, each with one request. `close()` ends it.
package final class ScriptedResponder: Sendable {
  private struct State {
    var isClosed = false
    var connection: LoopbackSocket?
    var paths: [String] = []
  }

  /// The port it listens on.
  package let port: UInt16
  /// Opens when the first request has been read.
  package let asked = Gate()
  /// Opens when a client that got no answer has closed the connection.
  package let hungUp = Gate()

  private let script: @Sendable (_ path: String) -> ResponderScript
  private let listener: LoopbackSocket
  private let state = Locked(State())
  private let ended = Gate()

  /// Makes a server that treats every request alike.
  package convenience init(_ script: ResponderScript) throws {
    try self.init { _ in script }
  }

  /// Makes a server whose answer depends on the path, such as `/bread`.
  package init(_ script: @escaping @Sendable (_ path: String) -> ResponderScript) throws {
    self.script = script
    listener = try LoopbackSocket.listening()
    port = try listener.port()
    startThread { [self] in
      serveAll()
    } then: { [ended] in
      ended.open()
    }
  }

  /// The paths that were asked for, in order.
  package var paths: [String] {
    state.withLock { $0.paths }
  }

  /// Returns the address of a page on this server, such as `url("/bread")`.
  package func url(_ path: String = "/") throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
    return url
  }

  /// Closes the connection, and waits until the thread has ended.
  ///
  /// Closing again does nothing.
  package func close() {
    let connection = state.withLock { state in
      state.isClosed = true
      return state.connection
    }
    connection?.shutDown()
    if !ended.isOpen { listener.wake(port: port) }
    ended.block()
  }

  private func serveAll() {
    while let connection = listener.nextConnection() {
      let isWelcome = state.withLock { state in
        state.connection = connection
        return !state.isClosed
      }
      if isWelcome { serve(connection) }
      state.withLock { $0.connection = nil }
      if state.withLock({ $0.isClosed }) { return }
    }
  }

  private func serve(_ connection: LoopbackSocket) {
    guard let path = Self.readRequest(connection) else { return }
    state.withLock { $0.paths.append(path) }
    asked.open()
    switch script(path) {
    case .answer(let status, let headers, let body):
      _ = connection.write(Self.head(status, headers, length: body.count) + body)
    case .drop(let body):
      _ = connection.write(Self.head(200, [:], length: body.count) + body.prefix(body.count / 2))
    case .silence:
      while connection.read() != nil {}
      if !state.withLock({ $0.isClosed }) { hungUp.open() }
    }
  }
}
