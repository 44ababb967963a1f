/// The state machine of a reader: what it has let in and not given away, and whether more can come.
///
/// Its methods are the events of a reader's life. They run under the reader's lock, so they release
/// nothing that a user made: what they do not keep goes into `discarded`, and the caller releases it
/// when the lock is free.
///
/// Invariants, cited by the tests that guard them:
///
/// - V3  A value leaves when no callback that entered before it is in a transform (E3).
/// - V4  A callback takes its place in the buffer when it enters. Beyond the limit, there are only
///       values that are being transformed.
/// - V5  `droppedCount` rises by one for each value that the limit costs, and only then.
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
    /// Callbacks enter, from this number of events.
    case reading(events: Int)
    /// No callback enters any more. The end follows the values that are here.
    case ending(EventEnd)
    /// The end has been returned, or the reader has left.
    case over
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
  /// The number of places until the first value is taken; `Int.max` if there is no limit.
  @usableFromInline var limit: Int
  /// The limit from then on.
  @usableFromInline let laterLimit: Int
  /// Whether a full buffer drops the oldest value, and not the one that comes.
  @usableFromInline let keepsNewest: Bool
  @usableFromInline var phase: Phase
  @usableFromInline var buffer = ReaderBuffer<Value>()
  @usableFromInline var waiting = WaitingTasks()
  /// Values and errors that are to be released without the lock.
  @usableFromInline var discarded: [Result<Value, any Error>] = []
  /// The number of values that the full buffer has dropped.
  @usableFromInline var droppedCount = 0

  @inlinable
  init(
    keeping: Keeping, _ buffering: EventBufferingPolicy, startsFull: Bool = false, events: Int
  ) {
    self.keeping = keeping
    laterLimit = buffering.limit
    // A reader without a buffer has the newest value until it takes its first one.
    let hasFirst = startsFull && laterLimit == 0
    limit = hasFirst ? 1 : laterLimit
    keepsNewest = hasFirst || buffering.keepsNewest
    phase = .reading(events: events)
  }

  /// Whether a callback may enter.
  @inlinable var isReading: Bool {
    if case .reading = phase { true } else { false }
  }

  /// Whether no more values come; some may still have to be taken.
  @inlinable var isClosed: Bool {
    switch phase {
    case .reading: false
    case .ending: buffer.transforming.isEmpty
    case .over: true
    }
  }

  /// Whether a task that asks now need not wait.
  @inlinable var isReadable: Bool { buffer.isReady || isClosed }

  /// Whether something remains to be done when the lock is free.
  @inlinable var needsFollowUp: Bool {
    isClosed || !discarded.isEmpty || !waiting.isEmpty && buffer.isReady
  }

  /// Takes out what is to be done when the lock is free.
  @inlinable
  mutating func takeFollowUp() -> (
    discarded: [Result<Value, any Error>], isClosed: Bool, waiting: WaitingTasks
  ) {
    defer { discarded = [] }
    return (discarded, isClosed, isReadable ? waiting.takeAll() : WaitingTasks())
  }

  /// Lets in a callback whose value goes through transforms.
  @inlinable
  mutating func enter() -> Receipt {
    guard isReading else { return Receipt(.ignored) }
    let dropped = droppedCount
    let fate: Receipt.Fate =
      hasRoom || makeRoom() ? .transforming(ticket: buffer.appendTransforming()) : .ignored
    return receipt(fate, since: dropped)
  }

  /// Lets in a callback with its value.
  @inlinable
  mutating func enter(_ value: Value) -> Receipt {
    guard isReading else { return Receipt(.ignored) }
    let dropped = droppedCount
    guard hasRoom || makeRoom() else { return receipt(.ignored, since: dropped) }
    buffer.append(value)
    if keeping == .firstValue { phase = .ending(.ended(throwing: nil)) }
    return receipt(.taken(room: room), since: dropped)
  }

  /// Takes the result of the transforms of a callback that entered.
  @inlinable
  mutating func finish(_ ticket: Int, with result: Result<Value?, any Error>) -> Receipt {
    guard isWanted(ticket) else { return Receipt(.ignored) }
    let dropped = droppedCount
    var fate = Receipt.Fate.ignored
    switch result {
    case .success(nil): buffer.free(ticket)
    case .success(let value?): fate = keep(value, at: ticket)
    case .failure(let error):
      end(at: ticket, throwing: error)
      buffer.free(ticket)
    }
    return receipt(fate, since: dropped)
  }

  /// Whether the result of a transform would be used: the reader has not left, and no earlier
  /// callback has ended the reading.
  @inlinable
  func isWanted(_ ticket: Int) -> Bool { buffer.transforming.contains(ticket) }

  /// Notes that one of the events has ended.
  ///
  /// An error ends the reading; otherwise the end of the last event does.
  @inlinable
  mutating func end(_ end: EventEnd) {
    guard case .reading(let events) = phase else { return }
    phase = events > 1 && end.error == nil ? .reading(events: events - 1) : .ending(end)
  }

  /// Ends the reading at a callback, whatever has come behind it.
  @inlinable
  mutating func end(at ticket: Int, throwing error: (any Error)?) {
    discarded += buffer.cut(behind: ticket).map { .success($0) }
    if case .ending(let end) = phase, let error = end.error { discarded.append(.failure(error)) }
    phase = .ending(.ended(throwing: error))
  }

  /// Takes the next value, or the end.
  @inlinable
  mutating func take() -> Taken {
    if let value = buffer.popReady() {
      limit = laterLimit
      if keeping == .firstValue { phase = .over }
      return .value(value)
    }
    switch phase {
    case .reading: return .nothing
    case .over: return .over
    case .ending(let end):
      guard isClosed else { return .nothing }
      phase = .over
      return .end(end)
    }
  }

  /// Ends the reading at once; returns what was here, to be released without the lock.
  @inlinable
  mutating func leave() -> (Phase, ReaderBuffer<Value>) {
    let left = (phase, buffer)
    phase = .over
    buffer = ReaderBuffer()
    return left
  }

  @inlinable var hasRoom: Bool { buffer.count < limit }

  /// Makes room in a full buffer for a callback that enters; returns false to refuse it.
  ///
  /// The newest values need the place of the oldest one that is ready. If none is, the buffer
  /// becomes too full, until a transform returns (V4).
  @inlinable
  mutating func makeRoom() -> Bool {
    // A task that waits takes the value itself.
    if buffer.isEmpty, !waiting.isEmpty { return true }
    if keepsNewest, limit > 0 {
      guard let oldest = buffer.removeOldestReady() else { return true }
      discarded.append(.success(oldest))
      droppedCount += 1
      return true
    }
    droppedCount += 1
    return false
  }

  /// Keeps the result of a transform, if it is still one of those that the reader wants.
  @inlinable
  mutating func keep(_ value: Value, at ticket: Int) -> Receipt.Fate {
    switch keeping {
    case .nothing:
      buffer.free(ticket)
      return .taken(room: nil)
    case .firstValue: end(at: ticket, throwing: nil)
    case .values:
      guard !isTooFull(for: ticket) else {
        buffer.free(ticket)
        droppedCount += 1
        return .ignored
      }
    }
    buffer.fill(ticket, with: value)
    return .taken(room: room)
  }

  /// Whether so many callbacks entered behind this one that they need its place.
  @inlinable
  func isTooFull(for ticket: Int) -> Bool {
    keepsNewest && buffer.count - buffer.countBefore(ticket) > max(1, limit)
  }

  /// The number of further callbacks that have a place; nil if there is no limit.
  @inlinable var room: Int? { limit == .max ? nil : max(0, limit - buffer.count) }

  @inlinable
  @inline(__always)  // 5 % of what sending to a reader costs
  func receipt(_ fate: Receipt.Fate, since dropped: Int) -> Receipt {
    Receipt(fate, dropped: droppedCount - dropped, needsFollowUp: needsFollowUp)
  }
}
