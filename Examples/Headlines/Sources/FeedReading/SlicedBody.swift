import FlyingSocks
import Foundation

/// The body of a response, which is sent slice by slice.
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

    // The server asks for slices, but the protocol also requires single bytes.
    mutating func next() async throws -> UInt8? { rest.popFirst() }
  }
}
