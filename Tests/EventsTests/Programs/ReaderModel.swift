@testable import DelegatePromises

/// A reader as the contracts describe it, in the plainest way: a list of values (E3, E4).
struct ReaderModel {
  enum Kind: Hashable, Sendable {
    case values(EventBufferingPolicy)
    /// Values that begin with one that is there already.
    case currentValues(EventBufferingPolicy)
    case first
    case observation
  }

  struct Fate: Hashable {
    var isTaken = false
    var room: Int?
  }

  enum Taken: Hashable {
    case value(Int)
    case nothing, end, error, over
  }

  enum Stage: Hashable {
    /// The number of events that have not ended.
    case reading(events: Int)
    case ending(withError: Bool)
    /// The end has been taken.
    case ended
    /// Nobody wants anything more.
    case left
  }

  let kind: Kind
  private(set) var policy: EventBufferingPolicy
  /// The values that have entered and not been taken.
  private(set) var values: [Int] = []
  private(set) var stage: Stage
  private(set) var droppedCount = 0
  /// Whether a task waits.
  var isAwaited = false
  /// The values that the last steps have removed, except for those that were taken.
  private(set) var removed: [Int] = []

  init(_ kind: Kind, events: Int) {
    self.kind = kind
    stage = .reading(events: events)
    policy =
      switch kind {
      case .values(let policy): policy
      case .currentValues(let policy): policy.limit == 0 ? .bufferingNewest(1) : policy
      case .first, .observation: .unbounded
      }
  }

  var isReading: Bool {
    if case .reading = stage { true } else { false }
  }

  var isReadable: Bool { !values.isEmpty || !isReading }

  var room: Int? { policy.limit == .max ? nil : max(0, policy.limit - values.count) }

  mutating func enter(_ value: Int) -> Fate {
    if kind == .observation { return Fate(isTaken: true) }
    guard isReading else { return drop() }
    if values.count >= policy.limit, !isHandedOver {
      let isNewest = if case .bufferingNewest = policy { true } else { false }
      guard isNewest, policy.limit > 0 else {
        droppedCount += 1
        return Fate(room: 0)
      }
      removed.append(values.removeFirst())
      droppedCount += 1
    }
    values.append(value)
    if kind == .first { stage = .left }
    return Fate(isTaken: true, room: room)
  }

  /// Refuses a value that comes too late, which counts unless the reader has left.
  mutating func drop() -> Fate {
    if stage != .left { droppedCount += 1 }
    return Fate()
  }

  /// Whether a task waits, and takes the value at once.
  private var isHandedOver: Bool { values.isEmpty && isAwaited }

  mutating func end(withError: Bool) {
    guard case .reading(let events) = stage else { return }
    stage =
      events > 1 && !withError ? .reading(events: events - 1) : .ending(withError: withError)
  }

  mutating func take() -> Taken {
    if !values.isEmpty {
      if case .currentValues(let later) = kind { policy = later }
      return .value(values.removeFirst())
    }
    switch stage {
    case .reading: return .nothing
    case .ended, .left: return .over
    case .ending(let withError):
      stage = .ended
      return withError ? .error : .end
    }
  }

  mutating func leave() {
    removed += values
    values = []
    stage = .left
  }

  /// Forgets the values that have been removed; returns them in order.
  mutating func takeRemoved() -> [Int] {
    defer { removed = [] }
    return removed.sorted()
  }
}
