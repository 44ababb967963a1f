@testable import DelegatePromises

/// A reader as the contracts describe it, in the plainest way: a list of callbacks (E3, E4).
struct ReaderModel {
  enum Kind: Hashable, Sendable {
    case values(EventBufferingPolicy)
    /// Values that begin with one that is there already.
    case currentValues(EventBufferingPolicy)
    case first
    case observation
  }

  /// A callback that has entered, and whose value has not left.
  struct Entry: Hashable {
    let callback: Int
    /// Nil while a transform runs.
    var value: Int?
  }

  enum Fate: Hashable {
    case ignored, transforming
    case taken(room: Int?)
  }

  enum Result: Hashable, Sendable {
    case value, nothing, error
  }

  enum Taken: Hashable {
    case value(Int)
    case nothing, end, error, over
  }

  enum Stage: Hashable {
    /// The number of events that have not ended.
    case reading(events: Int)
    case ending(withError: Bool)
    case over
  }

  let kind: Kind
  let fault: ReaderFault?
  private(set) var policy: EventBufferingPolicy
  private(set) var entries: [Entry] = []
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

  /// Whether nothing more can come.
  var isClosed: Bool {
    switch stage {
    case .reading: false
    case .ending: !entries.contains { $0.value == nil }
    case .over: true
    }
  }

  var isReadable: Bool { entries.first?.value != nil || isClosed }

  var room: Int? { policy.limit == .max ? nil : max(0, policy.limit - count) }

  /// The number of places that are taken.
  private var count: Int {
    fault == .placeFromFinish ? entries.count { $0.value != nil } : entries.count
  }

  mutating func enter(_ callback: Int, value: Int?) -> Fate {
    guard isReading else { return .ignored }
    if count >= policy.limit, !isHandedOver {
      guard makeRoom(policy.limit) else { return .ignored }
    }
    entries.append(Entry(callback: callback, value: value))
    guard value != nil else { return .transforming }
    if kind == .first { stage = .ending(withError: false) }
    return .taken(room: room)
  }

  /// Whether a task waits, and takes the value at once.
  private var isHandedOver: Bool { entries.isEmpty && isAwaited && fault != .ignoresWaiting }

  private mutating func makeRoom(_ limit: Int) -> Bool {
    let isNewest = if case .bufferingNewest = policy { true } else { fault == .oldestYields }
    if isNewest, limit > 0 {
      guard let oldest = entries.firstIndex(where: { $0.value != nil }) else { return true }
      remove(oldest...oldest)
      if fault != .dropsUncounted { droppedCount += 1 }
      return true
    }
    droppedCount += 1
    return false
  }

  /// Whether the transform of a callback may still matter.
  func isWanted(_ callback: Int) -> Bool { index(of: callback) != nil }

  mutating func finish(_ callback: Int, _ result: Result) -> Fate {
    guard let index = index(of: callback) else { return .ignored }
    switch result {
    case .nothing: entries.remove(at: index)
    case .error:
      remove(index..<entries.count)
      stage = .ending(withError: true)
    case .value: return keep(callback, at: index)
    }
    return .ignored
  }

  private mutating func keep(_ callback: Int, at index: Int) -> Fate {
    switch kind {
    case .observation:
      entries.remove(at: index)
      return .taken(room: nil)
    case .first:
      remove(index + 1..<entries.count)
      if fault == .firstIsFirstReady { remove(0..<index) }
      stage = .ending(withError: false)
    case .values, .currentValues:
      if case .bufferingNewest(let limit) = policy, entries.count - index > max(1, limit) {
        entries.remove(at: index)
        droppedCount += 1
        return .ignored
      }
    }
    guard let index = self.index(of: callback) else { return .ignored }
    entries[index].value = callback
    return .taken(room: room)
  }

  mutating func end(withError: Bool) {
    guard case .reading(let events) = stage else { return }
    stage =
      events > 1 && !withError ? .reading(events: events - 1) : .ending(withError: withError)
    if fault == .endOvertakes { entries.removeAll { $0.value == nil } }
  }

  mutating func take() -> Taken {
    let next = fault == .earlyLeaves ? entries.firstIndex { $0.value != nil } : 0
    if let next, next < entries.count, let value = entries[next].value {
      entries.remove(at: next)
      if case .currentValues(let later) = kind { policy = later }
      if kind == .first { stage = .over }
      return .value(value)
    }
    switch stage {
    case .reading: return .nothing
    case .over: return .over
    case .ending(let withError):
      guard isClosed else { return .nothing }
      stage = .over
      return withError ? .error : .end
    }
  }

  mutating func leave() {
    remove(0..<entries.count)
    stage = .over
  }

  /// Forgets the values that have been removed; returns them in order.
  mutating func takeRemoved() -> [Int] {
    defer { removed = [] }
    return removed.sorted()
  }

  private mutating func remove(_ range: some RangeExpression<Int>) {
    let range = range.relative(to: entries)
    removed += entries[range].compactMap(\.value)
    entries.removeSubrange(range)
  }

  private func index(of callback: Int) -> Int? {
    entries.firstIndex { $0.callback == callback && $0.value == nil }
  }
}

/// A mistake in the model of a reader, which should be found.
enum ReaderFault: CaseIterable, Sendable {
  /// A value takes a place only when its transform has returned.
  case placeFromFinish
  /// A full buffer of the oldest values drops the oldest.
  case oldestYields
  /// A value that makes room for a newer one is not counted.
  case dropsUncounted
  /// A task that waits needs room in the buffer.
  case ignoresWaiting
  /// A value leaves before one that entered earlier.
  case earlyLeaves
  /// The first value is the one that was ready first.
  case firstIsFirstReady
  /// The end does not wait for transforms.
  case endOvertakes
}
