/// The state machine of a reader: what has entered and not been taken, and whether more can come.
///
/// Its four events, `enter`, `end`, `take` and `leave`, run under the reader's lock. So they release
/// nothing that a user made: what they do not keep goes into `discarded`, and the caller releases it
/// when the lock is free.
///
/// Invariants, cited by the tests that guard them:
///
/// - V3  Values are taken in the order in which they entered (E3).
/// - V4  No more values wait than the limit, unless a task has been woken for them.
/// - V5  `droppedCount` rises by one for each value that the limit or the end costs a reader that has
///       not left.
@usableFromInline
struct ReaderState<Value> {
  /// The values that a reader keeps.
  @usableFromInline
  enum Keeping {
    /// All that the buffer has room for.
    case values
    /// The first one, which ends the reading.
    case firstValue
    /// None: the transform is all that the reader wants.
    case nothing
  }

  /// The phases of a reader; each can be followed only by a phase below it.
  @usableFromInline
  enum Phase {
    /// Values enter, from this number of events.
    case reading(events: Int)
    /// No value enters any more. The end, until it has been taken, follows the values that are here.
    case ending(EventEnd?)
    /// The reader wants nothing more.
    case left
  }

  /// The result of an attempt to take a value.
  @usableFromInline
  enum Taken {
    case value(Value)
    /// No value has come yet.
    case nothing
    /// The end, which is returned once.
    case end(EventEnd)
    case over
  }

  @usableFromInline let keeping: Keeping
  /// The number of values that may wait; `Int.max` if there is no limit.
  @usableFromInline let limit: Int
  /// Whether a full buffer drops the oldest value, and not the one that comes.
  @usableFromInline let keepsNewest: Bool
  @usableFromInline var phase: Phase
  @usableFromInline var buffer = Queue<Value>()
  @usableFromInline var waiting = WaitingTasks()
  /// Values that are to be released without the lock.
  @usableFromInline var discarded: [Value] = []
  /// The number of values that the reader has lost.
  @usableFromInline var droppedCount = 0

  @inlinable
  init(keeping: Keeping, _ buffering: EventBufferingPolicy, events: Int) {
    self.keeping = keeping
    limit = buffering.limit
    keepsNewest = buffering.keepsNewest
    phase = .reading(events: events)
  }

  /// Whether values may enter.
  @inlinable var isReading: Bool {
    if case .reading = phase { true } else { false }
  }

  /// Whether a task that asks now need not wait.
  @inlinable var isReadable: Bool { !buffer.isEmpty || !isReading }

  /// Whether something remains to be done when the lock is free.
  @inlinable var needsFollowUp: Bool {
    !isReading || !discarded.isEmpty || !waiting.isEmpty && !buffer.isEmpty
  }

  /// Lets in a value.
  @inlinable
  mutating func enter(_ value: Value) -> Receipt {
    // The transform, which is all that such a reader wants, has run.
    if keeping == .nothing { return Receipt(isTaken: true) }
    guard isReading else { return drop() }
    let dropped = droppedCount
    let isTaken = buffer.count < limit || makeRoom()
    if isTaken { buffer.append(value) } else { droppedCount += 1 }
    if keeping == .firstValue { phase = .left }
    return Receipt(
      isTaken: isTaken, room: room, dropped: droppedCount - dropped, needsFollowUp: needsFollowUp)
  }

  /// Counts a value that comes too late, unless the reader has left.
  @inlinable
  mutating func drop() -> Receipt {
    if case .left = phase { return Receipt() }
    droppedCount += 1
    return Receipt(dropped: 1)
  }

  /// Ends the reading at an error, or with the last of the events that it reads; returns whether it
  /// has ended by this.
  @inlinable
  mutating func end(_ end: EventEnd, isLast: Bool = false) -> Bool {
    guard case .reading(let events) = phase else { return false }
    let isLast = isLast || events == 1 || end.error != nil
    phase = isLast ? .ending(end) : .reading(events: events - 1)
    return isLast
  }

  /// Takes the next value, or the end.
  @inlinable
  mutating func take() -> Taken {
    if let value = buffer.popFirst() { return .value(value) }
    switch phase {
    case .reading: return .nothing
    case .ending(let end?):
      phase = .ending(nil)
      return .end(end)
    case .ending, .left: return .over
    }
  }

  /// Ends the reading at once; returns what was here, to be released without the lock.
  @inlinable
  mutating func leave() -> (Phase, Queue<Value>) {
    defer { (phase, buffer) = (.left, Queue()) }
    return (phase, buffer)
  }

  /// Takes out the values to release, and the tasks to wake, when the lock is free.
  @inlinable
  mutating func takeFollowUp() -> (discarded: [Value], waiting: WaitingTasks, isReading: Bool) {
    defer { discarded = [] }
    return (discarded, isReadable ? waiting.takeAll() : WaitingTasks(), isReading)
  }

  /// Makes room in a full buffer for a value; returns false to refuse it.
  @inlinable
  mutating func makeRoom() -> Bool {
    // A task that waits takes the value itself.
    if buffer.isEmpty, !waiting.isEmpty { return true }
    guard keepsNewest, limit > 0, let oldest = buffer.popFirst() else { return false }
    discarded.append(oldest)
    droppedCount += 1
    return true
  }

  /// The number of further values that have a place; nil if there is no limit.
  @inlinable var room: Int? { limit == .max ? nil : max(0, limit - buffer.count) }
}
