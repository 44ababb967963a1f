/// A miss: the continuation of a stream is another thing, and may be kept.
final class ValueOfAStream {
  private var continuation: AsyncStream<Int>.Continuation?

  func heats() -> AsyncStream<Int> {
    stop()
    return AsyncStream { continuation in
      self.continuation = continuation
      continuation.onTermination = { _ in }
    }
  }

  func stop() { continuation?.finish() }
}
