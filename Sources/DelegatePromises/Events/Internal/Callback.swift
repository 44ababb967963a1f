/// A callback that has entered all readers of an event, and what remains to be done with it.
@usableFromInline
struct Callback<Arguments> {
  @usableFromInline let arguments: Arguments
  @usableFromInline var delivery = DelegateEvent<Arguments>.Delivery()
  @usableFromInline var followUps: [Sink<Arguments>] = []
  @usableFromInline var transforming: [(sink: Sink<Arguments>, ticket: Int)] = []

  @inlinable init(_ arguments: Arguments) { self.arguments = arguments }

  /// Lets the callback in to a reader.
  ///
  /// The caller holds the lock that guards the readers.
  @inlinable
  mutating func enter(_ sink: Sink<Arguments>) {
    let receipt = sink.enterWith(arguments)
    delivery.count(receipt)
    if receipt.needsFollowUp { followUps.append(sink) }
    if case .transforming(let ticket) = receipt.fate { transforming.append((sink, ticket)) }
  }

  /// Wakes readers and runs transforms, under no lock.
  @inlinable
  mutating func deliver() {
    // A slow transform keeps no other reader waiting.
    for sink in followUps { sink.followUp() }
    for (sink, ticket) in transforming {
      delivery.count(sink.finish(.success(arguments), ticket))
    }
  }
}

/// What became of a callback at one reader.
@usableFromInline
struct Receipt {
  @usableFromInline
  enum Fate {
    /// The reader has no use for the value: it has left, its buffer is full, or a transform dropped
    /// the value.
    case ignored
    /// The reader has the value, and would keep `room` more; nil if it has no limit.
    case taken(room: Int?)
    /// The reader waits for the result of the transforms, which comes with this ticket.
    case transforming(ticket: Int)
  }

  @usableFromInline let fate: Fate
  /// The number of values that the full buffer has dropped: this one, or an older one.
  @usableFromInline let dropped: Int
  /// Whether the reader has something to do that needs its lock to be free.
  @usableFromInline let needsFollowUp: Bool

  @inlinable
  init(_ fate: Fate, dropped: Int = 0, needsFollowUp: Bool = false) {
    self.fate = fate
    self.dropped = dropped
    self.needsFollowUp = needsFollowUp
  }
}
