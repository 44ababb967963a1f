package import Foundation

/// A small HTTP server on a free port of 127.0.0.1 that answers by a script.
///
/// Each connection has one request and one thread. `close()` ends all of them.
package final class ScriptedResponder: Sendable {
  private struct State {
    var isClosed = false
    var threads = 0
    var connections: [ObjectIdentifier: LoopbackSocket] = [:]
    var paths: [String] = []
    var awaited: [Gate] = []
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

  /// Makes a server that treats every request alike.
  package convenience init(_ script: ResponderScript) throws {
    try self.init { _ in script }
  }

  /// Makes a server whose answer depends on the path, such as `/bread`.
  package init(_ script: @escaping @Sendable (_ path: String) -> ResponderScript) throws {
    self.script = script
    listener = try LoopbackSocket.listening()
    port = try listener.port()
    startCounted { [self] in acceptAll() }
  }

  /// The paths that were asked for, in order.
  package var paths: [String] {
    state.withLock { $0.paths }
  }

  /// Returns the address of a page on this server, such as `url("/bread")`.
  package func url(_ path: String = "/") throws -> URL {
    var components = URLComponents()
    components.scheme = "http"
    components.host = "127.0.0.1"
    components.port = Int(port)
    components.path = path
    guard let url = components.url else { throw URLError(.badURL) }
    return url
  }

  /// Closes all connections, and waits until all threads have ended.
  ///
  /// It opens the gates that steps wait for. Closing again does nothing.
  package func close() {
    let (connections, gates) = state.withLock { state in
      defer { state.isClosed = true }
      return state.isClosed ? ([], []) : (Array(state.connections.values), state.awaited)
    }
    for connection in connections { connection.shutDown() }
    for gate in gates { gate.open() }
    if state.withLock({ $0.threads > 0 }) { listener.wake(port: port) }
    state.wait { $0.threads == 0 }
  }

  private func acceptAll() {
    defer { listener.close() }
    while let connection = listener.nextConnection() {
      let isWelcome = state.withLock { state in
        if !state.isClosed { state.connections[ObjectIdentifier(connection)] = connection }
        return !state.isClosed
      }
      guard isWelcome else { return connection.close() }
      startCounted { [self] in serve(connection) }
    }
  }

  private func serve(_ connection: LoopbackSocket) {
    defer {
      connection.close()
      state.withLock { $0.connections[ObjectIdentifier(connection)] = nil }
    }
    guard let path = Self.readRequest(connection) else { return }
    state.withLock { $0.paths.append(path) }
    asked.open()
    perform(script(path), on: connection)
  }

  private func perform(_ script: ResponderScript, on connection: LoopbackSocket) {
    switch script {
    case .answer(let status, let headers, let body):
      _ = connection.write(Self.head(status, headers, length: body.count) + body)
    case .throttle(let headers, let body, let steps):
      guard connection.write(Self.head(200, headers, length: body.count)) else { return }
      throttle(body, steps, on: connection)
    case .drop(let body):
      _ = connection.write(Self.head(200, [:], length: body.count) + body.prefix(body.count / 2))
    case .silence:
      while connection.read() != nil {}
      if !state.withLock({ $0.isClosed }) { hungUp.open() }
    }
  }

  private func throttle(_ body: Data, _ steps: [Gate], on connection: LoopbackSocket) {
    var sent = 0
    for (index, step) in steps.enumerated() {
      wait(for: step)
      let end = body.count * (index + 1) / steps.count
      let part = body.dropFirst(sent).prefix(end - sent)
      guard !state.withLock({ $0.isClosed }), connection.write(part) else { return }
      sent = end
    }
  }

  private func wait(for step: Gate) {
    let isClosed = state.withLock { state in
      state.awaited.append(step)
      return state.isClosed
    }
    if !isClosed { step.block() }
  }

  private func startCounted(_ body: @escaping @Sendable () -> Void) {
    state.withLock { $0.threads += 1 }
    startThread(body) { [self] in
      state.withLock { $0.threads -= 1 }
    }
  }
}
