/// The interface through which an event reaches a reader, perhaps behind transforms.
///
/// A value enters a reader once. It enters all readers without a transform together, under the event's
/// lock, so they see one order. It enters a reader behind a transform when that has returned, which
/// runs on the sender's thread, outside of every lock (E3).
///
/// These are closures rather than a protocol, because closures are specialised where a reader is
/// made. Methods of a generic class are not, which costs ten times as much.
@usableFromInline
struct Sink<Value>: Sendable {
  /// The object that stands for the reader in reports.
  @usableFromInline let reader: Subscriptions

  /// Whether no transform is before the reader.
  @usableFromInline let isPlain: Bool

  /// Whether the follow-up calls a user's code, and does not only wake a task.
  @usableFromInline let callsBody: Bool

  /// Lets in a value.
  ///
  /// The caller holds the event's lock if the sink is plain, and no lock otherwise.
  @usableFromInline let enter: @Sendable (Value) -> Receipt

  /// Counts a value that comes too late.
  @usableFromInline let drop: @Sendable () -> Receipt

  /// Notes that no value comes from this event any more, or from none that the reader reads; returns
  /// whether a follow-up is needed.
  ///
  /// The caller may hold the event's lock.
  @usableFromInline let endReading: @Sendable (EventEnd, _ isLast: Bool) -> Bool

  /// Does what the reader could not do under its lock.
  ///
  /// The caller holds no lock.
  @usableFromInline let followUp: @Sendable () -> Void

  @inlinable
  init(
    of reader: Subscriptions,
    isPlain: Bool,
    callsBody: Bool,
    enter: @escaping @Sendable (Value) -> Receipt,
    drop: @escaping @Sendable () -> Receipt,
    end endReading: @escaping @Sendable (EventEnd, _ isLast: Bool) -> Bool,
    followUp: @escaping @Sendable () -> Void
  ) {
    self.reader = reader
    self.isPlain = isPlain
    self.callsBody = callsBody
    self.enter = enter
    self.drop = drop
    self.endReading = endReading
    self.followUp = followUp
  }

  @inlinable
  func end(_ end: EventEnd, isLast: Bool = false) -> Bool { endReading(end, isLast) }

  /// Returns the sink whose values reach this one through a transform.
  @inlinable
  func behind<Source>(
    _ transform: @escaping @Sendable (Source) throws -> Value?
  ) -> Sink<Source> {
    Sink<Source>(
      of: reader, isPlain: false, callsBody: callsBody,
      enter: { [self] source in
        // A reader that has left, perhaps inside this very callback, must not get it.
        if reader.isOver { return drop() }
        do {
          guard let value = try transform(source) else { return Receipt() }
          let receipt = enter(value)
          if isPlain, receipt.needsFollowUp { followUp() }
          return receipt
        } catch {
          if end(.ended(throwing: error)) { followUp() }
          return Receipt()
        }
      },
      drop: drop, end: endReading, followUp: followUp)
  }
}
