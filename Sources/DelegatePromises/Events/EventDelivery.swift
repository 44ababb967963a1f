/// The result of sending a value.
///
/// A source that can pause sees from it that its readers are slow:
///
/// ```swift
/// if didBake.send(loaf).room == 0 { oven.pause() }
/// ```
public struct EventDelivery: Sendable, Hashable {
  /// The number of readers that have the value now.
  public private(set) var taken = 0
  /// The number of readers whose buffer was full.
  public private(set) var dropped = 0
  /// The number of readers that get the value when another sender has finished.
  public private(set) var pending = 0
  /// The number of readers that were notified and had no use for the value.
  public private(set) var ignored = 0
  /// The number of further values that every reader would keep; nil if no reader has a limit.
  public private(set) var room: Int?

  /// The number of readers that were notified.
  public var readers: Int { taken + dropped + pending + ignored }

  /// Makes the result of sending a value that has no readers.
  public init() {}

  @usableFromInline
  mutating func count(_ receipt: Receipt) {
    switch receipt {
    case .ignored: ignored += 1
    case .pending: pending += 1
    case .dropped:
      dropped += 1
      room = 0
    case .taken(let left):
      taken += 1
      if let left { room = min(left, room ?? left) }
    }
  }
}
