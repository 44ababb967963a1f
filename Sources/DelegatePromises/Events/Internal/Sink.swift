/// The interface through which an event reaches a reader, perhaps behind transforms.
///
/// A callback comes in two steps. First, all readers are *entered* together, under the event's
/// lock. This fixes the order of callbacks, which is the same for all readers. Then, outside of
/// every lock, the values are *delivered*. Transforms run in this second step, at the same time if
/// the source calls from several threads. Tickets bring their results into order again.
///
/// These are closures rather than a protocol, because closures are specialised where a reader is
/// made. Methods of a generic class are not, which costs ten times as much.
@usableFromInline
struct Sink<Value>: Sendable {
  /// Takes a place in the order.
  ///
  /// The caller holds the event's lock.
  @usableFromInline let enter: @Sendable () -> Acceptance

  /// Takes a place in the order for a value, which the reader may take at once.
  ///
  /// The caller holds the event's lock.
  @usableFromInline let enterWith: @Sendable (Value) -> Acceptance

  /// Notes that no callback comes from this event any more.
  ///
  /// Returns whether a task must be woken. The caller holds the event's lock.
  @usableFromInline let end: @Sendable (EventEnd) -> Bool

  /// Delivers the result of a callback that took a ticket.
  ///
  /// The caller holds no lock.
  @usableFromInline let deliver: @Sendable (Outcome<Value>, _ ticket: Int) -> Receipt

  /// Makes the reader check for values or an end.
  ///
  /// The caller holds no lock.
  @usableFromInline let wake: @Sendable () -> Void

  /// Whether a value would still be taken.
  @usableFromInline let isOpen: @Sendable () -> Bool

  @inlinable
  init(
    enter: @escaping @Sendable () -> Acceptance,
    enterWith: @escaping @Sendable (Value) -> Acceptance,
    end: @escaping @Sendable (EventEnd) -> Bool,
    deliver: @escaping @Sendable (Outcome<Value>, _ ticket: Int) -> Receipt,
    wake: @escaping @Sendable () -> Void,
    isOpen: @escaping @Sendable () -> Bool
  ) {
    self.enter = enter
    self.enterWith = enterWith
    self.end = end
    self.deliver = deliver
    self.wake = wake
    self.isOpen = isOpen
  }

  /// Returns the sink whose values reach this one through a transform.
  @inlinable
  func behind<Source>(
    _ transform: @escaping @Sendable (Source) throws -> Value?
  ) -> Sink<Source> {
    Sink<Source>(
      enter: enter,
      enterWith: { [enter] _ in enter() },
      end: end,
      deliver: { [isOpen, deliver] outcome, ticket in
        // A reader that has left, perhaps inside this very callback, must not get it.
        isOpen() ? deliver(outcome.compactMap(transform), ticket) : .ignored
      },
      wake: wake,
      isOpen: isOpen
    )
  }
}

/// The answer of a reader to a callback that entered.
///
/// It tells the work that remains when the event's lock is free.
@usableFromInline
enum Acceptance {
  /// The reader does not read any more.
  case nothing
  /// The reader has taken the value; a task may have to be woken.
  case taken(room: Int?, needsWake: Bool)
  /// The reader waits for the result of the transforms.
  case deliver(ticket: Int)
}

/// The result of a delivery to one reader.
@usableFromInline
enum Receipt {
  /// The transforms dropped the value, or the reader has left.
  case ignored
  /// The reader took the value and would keep `room` more; nil if there is no limit.
  case taken(room: Int?)
  /// The buffer was full.
  case dropped
  /// The value gets its turn when another sender has finished.
  case pending
}
