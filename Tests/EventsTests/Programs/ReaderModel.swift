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
  let fault: ReaderFault?
  private(set) var policy: EventBufferingPolicy
  /// The values that have entered and not been taken.
  private(set) var values: [Int] = []
  private(set) var stage: Stage
  private(set) var droppedCount = 0
  /// Whether a task waits.
  var isAwaited = false
  /// The values that the last steps have removed, except for those that were taken.
  private(set) var removed: [Int] = []

  init(_ kind: Kind, events: Int, fault: ReaderFault? = nil) {
    self.kind = kind
    self.fault = fault
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
    guard isReading || fault == .lateEnters && stage != .left else { return drop() }
    if values.count >= policy.limit, !isHandedOver {
      let isNewest = if case .bufferingNewest = policy { true } else { fault == .oldestYields }
      guard isNewest, policy.limit > 0 else {
        droppedCount += 1
        return Fate(room: 0)
      }
      removed.append(values.removeFirst())
      if fault != .dropsUncounted { droppedCount += 1 }
    }
    values.append(value)
    if kind == .first, fault != .firstIsOneOfMany { stage = .left }
    return Fate(isTaken: true, room: room)
  }

  /// Refuses a value that comes too late, which counts unless the reader has left.
  mutating func drop() -> Fate {
    if stage != .left, isReading || fault != .lateUncounted { droppedCount += 1 }
    return Fate()
  }

  /// Whether a task waits, and takes the value at once.
  private var isHandedOver: Bool { values.isEmpty && isAwaited && fault != .ignoresWaiting }

  mutating func end(withError: Bool) {
    guard case .reading(let events) = stage else { return }
    stage =
      events > 1 && !withError ? .reading(events: events - 1) : .ending(withError: withError)
    if fault == .endOvertakes {
      removed += values
      values = []
    }
  }

  mutating func take() -> Taken {
    if !values.isEmpty {
      if case .currentValues(let later) = kind { policy = later }
      return .value(fault == .newestLeaves ? values.removeLast() : values.removeFirst())
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

/// A mistake in the model of a reader, which should be found.
enum ReaderFault: CaseIterable, Sendable {
  /// A full buffer of the oldest values drops the oldest.
  case oldestYields
  /// A value that makes room for a newer one is not counted.
  case dropsUncounted
  /// A task that waits needs room in the buffer.
  case ignoresWaiting
  /// A value is taken before one that entered earlier.
  case newestLeaves
  /// A promise of the first value takes a second one.
  case firstIsOneOfMany
  /// A value that has entered is lost at the end.
  case endOvertakes
  /// A value enters after the end.
  case lateEnters
  /// A value that comes after the end is not counted.
  case lateUncounted
}
