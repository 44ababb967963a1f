// StreamDelegate: the chunks of a stream as a sequence. Nothing is read while the reader has enough.
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

nonisolated func nextChunk(of stream: Stream) -> [UInt8]? {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { bytes in
    guard let start = bytes.baseAddress, let input = stream as? InputStream else { return nil }
    let count = input.read(start, maxLength: bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}
