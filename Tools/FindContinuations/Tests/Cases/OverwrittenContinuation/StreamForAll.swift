import Foundation

/// A miss: there is one stream, or the old one ends, or each has its own place.
final class StreamForAll {
  private var heat: AsyncStream<Int>.Continuation?
  private var all: [UUID: AsyncStream<Int>.Continuation] = [:]
  private var lazyHeat: AsyncStream<Int>.Continuation?
  private(set) lazy var values = AsyncStream<Int> { lazyHeat = $0 }
  let stream: AsyncStream<Int>
  var current: AsyncStream<Int>

  init() {
    var kept: AsyncStream<Int>.Continuation?
    stream = AsyncStream { kept = $0 }
    current = stream
    heat = kept
  }

  func endingTheOld() -> AsyncStream<Int> {
    heat?.finish()
    return AsyncStream { heat = $0 }
  }

  func endingByAMethod() -> AsyncStream<Int> {
    stop()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    heat = continuation
    return stream
  }

  func oneOfMany() -> AsyncStream<Int> {
    AsyncStream { all[UUID()] = $0 }
  }

  func renew() {
    current = AsyncStream { heat = $0 }
  }

  private func stop() {
    heat?.finish()
    heat = nil
  }
}
