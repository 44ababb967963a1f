// The chunks of a stream as a sequence. Nothing is read from the stream while its reader has enough.

import DelegatePromises
import Foundation

// scenario: by hand
@MainActor
final class ChunksByHand: NSObject, @MainActor StreamDelegate {
  private let continuation: AsyncThrowingStream<[UInt8], any Error>.Continuation
  private var isReading = true

  init(_ continuation: AsyncThrowingStream<[UInt8], any Error>.Continuation) {
    self.continuation = continuation
  }

  func stream(_ stream: Stream, handle event: Stream.Event) {
    switch event {
    case .hasBytesAvailable: if isReading { read(from: stream) }
    case .errorOccurred: continuation.finish(throwing: stream.streamError)
    case .endEncountered: continuation.finish()
    default: break
    }
  }

  private func read(from stream: Stream) {
    // Reading on while there is room would need a count. The reader reads on while the sequence may
    // still be full, and the next chunk would be dropped.
    if let chunk = nextChunk(of: stream) { continuation.yield(chunk) }
    isReading = false
  }

  static func readAll(of stream: InputStream, _ body: ([UInt8]) async -> Void) async throws {
    let (chunks, continuation) = AsyncThrowingStream<[UInt8], any Error>.makeStream()
    let adapter = ChunksByHand(continuation)
    let before = stream.delegate
    stream.delegate = adapter
    defer {
      stream.close()
      if stream.delegate === adapter { stream.delegate = before }
    }
    stream.schedule(in: .main, forMode: .default)
    stream.open()
    for try await chunk in chunks {
      await body(chunk)
      adapter.isReading = true
      if stream.hasBytesAvailable { adapter.read(from: stream) }
    }
  }
}

// scenario: with the library
nonisolated final class ChunkEvents: NSObject, StreamDelegate {
  let didRead = DelegateEvent<[UInt8]>()
  private var hasRoom = true

  func stream(_ stream: Stream, handle event: Stream.Event) {
    switch event {
    case .hasBytesAvailable: if hasRoom { read(from: stream) }
    case .errorOccurred: didRead.finish(throwing: stream.streamError)
    case .endEncountered: didRead.finish()
    default: break
    }
  }

  func read(from stream: Stream) {
    if let chunk = nextChunk(of: stream) { hasRoom = didRead.send(chunk).room != 0 }
  }
}

@MainActor
func readAll(of stream: InputStream, _ body: ([UInt8]) async -> Void) async throws {
  let events = ChunkEvents()
  let chunks = events.didRead.values(
    attaching: DelegateAttachment(of: events, to: stream, at: \.delegate) {
      $0.schedule(in: .main, forMode: .default)
      $0.open()
    } stop: {
      $0.close()
    }, bufferingPolicy: .bufferingOldest(2))
  for try await chunk in chunks {
    await body(chunk)
    if stream.hasBytesAvailable { events.read(from: stream) }
  }
}

// scenario: both
nonisolated func nextChunk(of stream: Stream) -> [UInt8]? {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { bytes in
    guard let start = bytes.baseAddress, let input = stream as? InputStream else { return nil }
    let count = input.read(start, maxLength: bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}

// scenario: the source
nonisolated protocol StreamDelegate: NSObjectProtocol {
  func stream(_ stream: Stream, handle event: Stream.Event)
}

/// A stream that is not Sendable, and tells that it has bytes once, until some are read.
nonisolated class Stream {
  enum Event { case openCompleted, hasBytesAvailable, errorOccurred, endEncountered }

  unowned(unsafe) var delegate: (any StreamDelegate)?
  var streamError: (any Error)? { nil }
}

nonisolated final class InputStream: Stream {
  private var chunks: [[UInt8]]
  private(set) var isOpen = false
  private(set) var skips = 0
  private var isTold = false

  init(_ chunks: [[UInt8]]) { self.chunks = chunks }

  var hasBytesAvailable: Bool { isOpen && !chunks.isEmpty }

  func schedule(in loop: RunLoop, forMode mode: RunLoop.Mode) {}

  func open() {
    isOpen = true
    tell()
  }

  func close() { isOpen = false }

  func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
    guard hasBytesAvailable else { return 0 }
    let chunk = chunks.removeFirst()
    buffer.update(from: chunk, count: chunk.count)
    isTold = false
    tell()
    return chunk.count
  }

  private func tell() {
    later(self) { stream in
      guard stream.isOpen, !stream.isTold else { return }
      stream.isTold = stream.hasBytesAvailable
      let count = stream.chunks.count
      stream.delegate?.stream(stream, handle: count > 0 ? .hasBytesAvailable : .endEncountered)
      if count > 0, count == stream.chunks.count { stream.skips += 1 }
    }
  }
}

func showSocketChunks() async throws {
  let chunks = (1...7).map { [UInt8]("loaf \($0)".utf8) }
  let (one, other) = (InputStream(chunks), InputStream(chunks))
  var (first, second): ([[UInt8]], [[UInt8]]) = ([], [])

  try await ChunksByHand.readAll(of: one) { first.append($0) }
  try await readAll(of: other) { second.append($0) }

  expect(first == chunks && second == chunks)
  expect(one.delegate == nil && other.delegate == nil)
  expect(!one.isOpen && !other.isOpen)
}
