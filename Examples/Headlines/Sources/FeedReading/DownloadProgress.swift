/// The part of a download that has arrived.
public struct DownloadProgress: Sendable, Hashable {
  /// The bytes that have arrived.
  public let received: Int64

  /// The size of the whole download, if the server states it.
  public let expected: Int64?

  /// Makes a progress of `received` bytes, out of `expected`.
  public init(received: Int64, expected: Int64?) {
    self.received = received
    self.expected = expected
  }

  /// The part that has arrived, from 0 to 1, if the size of the whole is known.
  public var fraction: Double? {
    expected.map { min(1, Double(received) / Double($0)) }
  }
}
