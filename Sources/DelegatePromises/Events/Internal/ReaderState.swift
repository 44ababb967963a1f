/// The values that have been read and not taken, and whether more can come.
///
/// Callers hold the reader's lock when they change it. Nothing that a user made is released under
/// that lock: methods return the values that they do not keep.
@usableFromInline
struct ReaderState<Value> {
  /// The phases of a reader; each can be followed only by a phase below it.
  @usableFromInline
  enum Phase {
    /// Callbacks enter, from this number of events.
    case reading(events: Int)
    /// No callback enters any more; some that entered are still being transformed.
    case closing(EventEnd)
    /// Nothing more comes; some values may still have to be taken.
    case closed(EventEnd)
    /// All values have been taken, or the reader has left.
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

  @usableFromInline let buffering: EventBufferingPolicy
  /// Whether the first value ends the reading.
  @usableFromInline let isSingle: Bool
  @usableFromInline var phase: Phase
  @usableFromInline var values = ValueQueue<Value>()
  @usableFromInline var line = ReorderBuffer<Outcome<Value>>()
  @usableFromInline var waiting = WaitingTasks()
  /// The number of values that a full buffer has dropped.
  @usableFromInline var droppedCount = 0

  @inlinable
  init(buffering: EventBufferingPolicy, isSingle: Bool, events: Int) {
    self.buffering = buffering
    self.isSingle = isSingle
    phase = .reading(events: events)
  }

  /// Whether a callback may enter.
  @inlinable var isReading: Bool {
    if case .reading = phase { true } else { false }
  }

  /// Whether the reader would still take an outcome.
  @inlinable var isOpen: Bool {
    switch phase {
    case .reading, .closing: true
    case .closed, .over: false
    }
  }

  /// Whether nothing more can come.
  @inlinable var isClosed: Bool { !isOpen }

  /// Whether a task that asks now need not wait.
  @inlinable var isReadable: Bool { isClosed || !values.isEmpty }

  /// Whether the reading is closed, or a task waits while there is a value to read.
  @inlinable var needsWake: Bool { isClosed || !(waiting.isEmpty || values.isEmpty) }

  @inlinable
  mutating func enter() -> Acceptance {
    isReading ? .deliver(ticket: line.issue()) : .nothing
  }

  /// Takes the value at once if no other stands before it, and none has to make room for it.
  @inlinable
  mutating func enter(_ value: Value) -> Acceptance {
    guard isReading else { return .nothing }
    guard line.isServed, hasRoom else { return .deliver(ticket: line.issue()) }
    line.pass()
    append(value)
    return .taken(room: room, needsWake: needsWake)
  }

  /// Takes the result of a callback.
  ///
  /// Also returns everything that is not kept, so that the caller can release it without the lock.
  @inlinable
  mutating func deliver(
    _ outcome: Outcome<Value>, at ticket: Int
  ) -> (receipt: Receipt, freed: [Outcome<Value>]) {
    guard isOpen else { return (.ignored, []) }
    guard line.serve(ticket, with: outcome) else { return (.pending, []) }
    var freed: [Outcome<Value>] = []
    var receipt: Receipt?
    var next: Outcome<Value>? = outcome
    while let outcome = next, isOpen {
      let became = put(outcome, freeing: &freed)
      receipt = receipt ?? became
      next = isOpen ? line.serveEarly() : nil
    }
    closeIfServed()
    if isClosed { freed += line.takeEarly() }
    return (receipt ?? .ignored, freed)
  }

  /// Notes that one of the events has ended.
  ///
  /// An error ends the reading; otherwise the end of the last event does.
  @inlinable
  mutating func end(_ end: EventEnd) {
    guard case .reading(let events) = phase else { return }
    if events > 1, end.error == nil {
      phase = .reading(events: events - 1)
    } else {
      phase = .closing(end)
      closeIfServed()
    }
  }

  @inlinable
  mutating func take() -> Taken {
    if let value = values.popFirst() {
      if isSingle { phase = .over }
      return .value(value)
    }
    switch phase {
    case .reading, .closing: return .nothing
    case .over: return .over
    case .closed(let end):
      phase = .over
      return .end(end)
    }
  }

  /// Ends the reading at once; returns the old state, to be released without the lock.
  @inlinable
  mutating func leave() -> ReaderState {
    let old = self
    self = ReaderState(buffering: buffering, isSingle: isSingle, events: 0)
    phase = .over
    waiting = old.waiting
    droppedCount = old.droppedCount
    return old
  }

  @inlinable
  mutating func put(_ outcome: Outcome<Value>, freeing freed: inout [Outcome<Value>]) -> Receipt {
    switch outcome {
    case .value(let value): return put(value, freeing: &freed)
    case .nothing: return .ignored
    case .failure(let error):
      phase = .closed(.ended(throwing: error))
      return .ignored
    }
  }

  @inlinable
  mutating func put(_ value: Value, freeing freed: inout [Outcome<Value>]) -> Receipt {
    if hasRoom {
      append(value)
      return .taken(room: room)
    }
    droppedCount += 1
    if case .bufferingNewest = buffering, let oldest = values.popFirst() {
      freed.append(.value(oldest))
      append(value)
      return .taken(room: 0)
    }
    freed.append(.value(value))
    return .dropped
  }

  /// Whether a value would be kept: in the buffer, or for a task that waits for it.
  @inlinable var hasRoom: Bool {
    values.isEmpty && !waiting.isEmpty || buffering.hasRoom(beside: values.count)
  }

  /// The number of further values that the buffer would keep, if it has a limit.
  @inlinable var room: Int? { buffering.limit.map { max(0, $0 - values.count) } }

  @inlinable
  mutating func append(_ value: Value) {
    values.append(value)
    if isSingle { phase = .closed(.ended(throwing: nil)) }
  }

  @inlinable
  mutating func closeIfServed() {
    if case .closing(let end) = phase, line.isServed { phase = .closed(end) }
  }
}
