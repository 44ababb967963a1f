/// What has been read and not been taken, and whether there is more to come.
///
/// Whoever changes it holds the reader's lock. Nothing that a user made is released under it: what
/// is not kept is returned.
@usableFromInline
struct ReaderState<Value> {
  /// The phases of a reader, each followed by one of those below it.
  @usableFromInline
  enum Phase {
    /// Callbacks enter, from as many events.
    case reading(events: Int)
    /// No callback enters any more; some that did are still being transformed.
    case closing(EventEnd)
    /// Nothing comes any more; some may be left to be taken.
    case closed(EventEnd)
    /// All has been taken, or the reader has left.
    case over
  }

  /// What there is for somebody who asks.
  @usableFromInline
  enum Taken {
    case value(Value)
    /// There is nothing yet.
    case nothing
    /// The end, told once.
    case end(EventEnd)
    case over
  }

  @usableFromInline let buffering: EventBufferingPolicyPolicy
  /// Whether the first value ends the reading.
  @usableFromInline let isSingle: Bool
  @usableFromInline var phase: Phase
  @usableFromInline var values = ValueQueue<Value>()
  @usableFromInline var line = TicketLine<Outcome<Value>>()
  @usableFromInline var waiting = WaitingTasks()

  @inlinable
  init(buffering: EventBufferingPolicyPolicy, isSingle: Bool, events: Int) {
    self.buffering = buffering
    self.isSingle = isSingle
    phase = .reading(events: events)
  }

  /// Whether a callback may enter.
  @inlinable var isReading: Bool {
    if case .reading = phase { true } else { false }
  }

  /// Whether an outcome would still be taken.
  @inlinable var isOpen: Bool {
    switch phase {
    case .reading, .closing: true
    case .closed, .over: false
    }
  }

  /// Whether nothing comes any more.
  @inlinable var isClosed: Bool { !isOpen }

  /// Whether somebody who asks would not be told to wait.
  @inlinable var isReadable: Bool { isClosed || !values.isEmpty }

  /// Whether somebody waits for what there is.
  @inlinable var needsWake: Bool { isClosed || !(waiting.isEmpty || values.isEmpty) }

  @inlinable
  mutating func enter() -> Entry {
    isReading ? .deliver(ticket: line.issue()) : .nothing
  }

  /// Takes the value along if nothing stands before it, and nothing has to make room for it.
  @inlinable
  mutating func enter(_ value: Value) -> Entry {
    guard isReading else { return .nothing }
    guard line.isServed, buffering.hasRoom(beside: values.count) else {
      return .deliver(ticket: line.issue())
    }
    line.pass()
    append(value)
    return needsWake ? .wake : .nothing
  }

  /// Takes what became of a callback; returns what is not kept.
  @inlinable
  mutating func deliver(_ outcome: Outcome<Value>, at ticket: Int) -> [Outcome<Value>] {
    guard isOpen, line.serve(ticket, with: outcome) else { return [] }
    var dropped: [Outcome<Value>] = []
    var next: Outcome<Value>? = outcome
    while let outcome = next, isOpen {
      switch outcome {
      case .value(let value): put(value, dropping: &dropped)
      case .nothing: break
      case .failure(let error): phase = .closed(.ended(throwing: error))
      }
      next = isOpen ? line.serveEarly() : nil
    }
    closeIfServed()
    if isClosed { dropped += line.takeEarly() }
    return dropped
  }

  /// One of the events has ended.
  ///
  /// An error ends the reading; otherwise the last one does.
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

  /// Ends the reading here and now; returns what was read, to be released without the lock.
  @inlinable
  mutating func leave() -> ReaderState {
    let old = self
    self = ReaderState(buffering: buffering, isSingle: isSingle, events: 0)
    phase = .over
    waiting = old.waiting
    return old
  }

  @inlinable
  mutating func put(_ value: Value, dropping dropped: inout [Outcome<Value>]) {
    if buffering.hasRoom(beside: values.count) { return append(value) }
    switch buffering {
    case .bufferingOldest, .unbounded: dropped.append(.value(value))
    case .bufferingNewest:
      if let oldest = values.popFirst() { dropped.append(.value(oldest)) }
      append(value)
    }
  }

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
