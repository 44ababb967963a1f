/// How much of a download has arrived.
public struct DownloadProgress: Sendable, Hashable {
  /// The bytes that are here.
  public let received: Int64

  /// The size of the whole, when the server says it.
  public let expected: Int64?

  /// Makes a progress of `received` bytes, out of `expected`.
  public init(received: Int64, expected: Int64?) {
    self.received = received
    self.expected = expected
  }

  /// The part that has arrived, from 0 to 1, when the size of the whole is known.
  public var fraction: Double? {
    expected.map { min(1, Double(received) / Double($0)) }
  }
}
