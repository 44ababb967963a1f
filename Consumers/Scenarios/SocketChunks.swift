// The chunks of a socket as a sequence; the socket is paused while its reader has enough.

import DelegatePromises

// scenario: by hand
final class ChunksByHand: SocketDelegate {
  private let continuation: AsyncThrowingStream<String, any Error>.Continuation

  init(_ continuation: AsyncThrowingStream<String, any Error>.Continuation) {
    self.continuation = continuation
  }

  func socket(_ socket: Socket, didRead chunk: String) {
    // Reading on while there is room would need a count. The reader resumes the socket while the
    // stream may still be full, and the next chunk would be dropped.
    continuation.yield(chunk)
    socket.pause()
  }

  func socket(_ socket: Socket, didCloseWith error: (any Error)?) {
    continuation.finish(throwing: error)
  }

  static func readAll(of socket: Socket, _ body: (String) async -> Void) async throws {
    let (chunks, continuation) = AsyncThrowingStream<String, any Error>.makeStream()
    let adapter = ChunksByHand(continuation)
    let before = socket.delegate
    socket.delegate = adapter
    defer {
      socket.close()
      if socket.delegate === adapter { socket.delegate = before }
    }
    socket.resume()
    for try await chunk in chunks {
      await body(chunk)
      socket.resume()
    }
  }
}

// scenario: with the library
final class SocketEvents: SocketDelegate {
  let didRead = DelegateEvent<String>()

  func socket(_ socket: Socket, didRead chunk: String) {
    if didRead.send(chunk).room == 0 { socket.pause() }
  }

  func socket(_ socket: Socket, didCloseWith error: (any Error)?) {
    didRead.finish(throwing: error)
  }
}

func readAll(of socket: Socket, _ body: (String) async -> Void) async throws {
  let events = SocketEvents()
  let chunks = events.didRead.values(
    attaching: events, to: socket, at: \.delegate, bufferingPolicy: .bufferingOldest(2)
  ) {
    $0.resume()
  } stop: {
    $0.close()
  }
  for try await chunk in chunks {
    await body(chunk)
    socket.resume()
  }
}

// scenario: the source
nonisolated protocol SocketDelegate: AnyObject {
  func socket(_ socket: Socket, didRead chunk: String)
  func socket(_ socket: Socket, didCloseWith error: (any Error)?)
}

/// A socket that is not Sendable, and reads its chunks one after another, except while it is
/// paused.
nonisolated final class Socket {
  weak var delegate: (any SocketDelegate)?
  private(set) var pauses = 0
  private var isPaused = true
  private var chunks: [String]

  init(_ chunks: [String]) { self.chunks = chunks }

  func pause() {
    isPaused = true
    pauses += 1
  }

  func resume() {
    guard isPaused else { return }
    isPaused = false
    later(self) { socket in
      while !socket.isPaused, !socket.chunks.isEmpty {
        socket.delegate?.socket(socket, didRead: socket.chunks.removeFirst())
      }
      if socket.chunks.isEmpty { socket.delegate?.socket(socket, didCloseWith: nil) }
    }
  }

  func close() { isPaused = true }
}

func showSocketChunks() async throws {
  let chunks = (1...7).map { "loaf \($0)" }
  let (one, other) = (Socket(chunks), Socket(chunks))
  var (first, second): ([String], [String]) = ([], [])

  try await ChunksByHand.readAll(of: one) { first.append($0) }
  try await readAll(of: other) { second.append($0) }

  expect(first == chunks && second == chunks)
  expect(one.pauses > 1 && other.pauses > 1)
  expect(one.delegate == nil && other.delegate == nil)
}
