import FlyingSocks
import Foundation

/// The body of an answer that leaves the oven slice by slice.
struct SlicedBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let document: Data
  let sliceSize: Int
  let beforeSlice: @Sendable () async throws -> Void

  func makeAsyncIterator() -> Iterator {
    Iterator(rest: document, sliceSize: sliceSize, beforeSlice: beforeSlice)
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var rest: Data
    let sliceSize: Int
    let beforeSlice: @Sendable () async throws -> Void

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      guard !rest.isEmpty else { return nil }
      try await beforeSlice()
      defer { rest = rest.dropFirst(sliceSize) }
      return rest.prefix(sliceSize)
    }

    // The server asks for slices; the protocol wants single bytes as well.
    mutating func next() async throws -> UInt8? { rest.popFirst() }
  }
}
