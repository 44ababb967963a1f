/// What became of a value that was sent.
///
/// A source that can wait reads from it when its readers are slow:
///
/// ```swift
/// if didBake.send(loaf).room == 0 { oven.pause() }
/// ```
public struct EventDelivery: Sendable, Hashable {
  /// The number of readers that have the value now.
  public private(set) var taken = 0
  /// The number of readers whose buffer was full.
  public private(set) var dropped = 0
  /// The number of readers that get the value when another sender is done.
  public private(set) var pending = 0
  /// The number of readers that were told and wanted nothing of it.
  public private(set) var ignored = 0
  /// How many more values every reader would keep; nil if none of them has a limit.
  public private(set) var room: Int?

  /// The number of readers that were told.
  public var readers: Int { taken + dropped + pending + ignored }

  /// What becomes of a value that nobody reads.
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
