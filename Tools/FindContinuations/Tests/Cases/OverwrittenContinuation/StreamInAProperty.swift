/// Whoever iterates over the first stream gets nothing more, and never its end.
final class StreamInAProperty {
  private var heat: AsyncStream<Int>.Continuation?
  private var loaves: AsyncThrowingStream<String, any Error>.Continuation?

  func values() -> AsyncStream<Int> {
    AsyncStream { continuation in
      self.heat = continuation  // hit: overwritten-continuation
      continuation.onTermination = { _ in print("no heat") }
    }
  }

  var allLoaves: AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { loaves = $0 }  // hit: overwritten-continuation
  }

  func made() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    heat = continuation  // hit: overwritten-continuation
    return stream
  }

  func heatUntilItIsCold(_ source: AsyncStream<Int>) -> AsyncStream<Int> {
    AsyncStream { continuation in
      heat = continuation
      Task {
        for await heat in source { continuation.yield(heat) }
        continuation.finish()
      }
    }
  }
}
