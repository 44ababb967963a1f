/// What an event tells of its callbacks: a reader, perhaps behind transforms.
///
/// A callback comes in two steps. First all readers are *entered*, together, under the event's lock:
/// that is the order of callbacks, the same for all. Then, outside of every lock, the values are
/// *delivered*: transforms run here, at the same time if the source calls from several threads, and
/// the tickets bring what they return into order again.
///
/// Closures rather than a protocol: they are specialised where a reader is made, and methods of a
/// generic class are not, which costs ten times as much.
@usableFromInline
struct Sink<Value>: Sendable {
  /// Takes a place in the order.
  ///
  /// Under the event's lock, as the next two.
  @usableFromInline let enter: @Sendable () -> Acceptance

  /// The same, with the value, which may be taken along at once.
  @usableFromInline let enterWith: @Sendable (Value) -> Acceptance

  /// No callback comes from this event any more; returns whether somebody is to be woken.
  @usableFromInline let end: @Sendable (EventEnd) -> Bool

  /// Brings what became of a callback that took a ticket.
  ///
  /// Under no lock, as the next one.
  @usableFromInline let deliver: @Sendable (Outcome<Value>, _ ticket: Int) -> Receipt

  /// Has the reader look at what there is for it.
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

  /// The sink before a transform on the way to this one.
  @inlinable
  func behind<Source>(
    _ transform: @escaping @Sendable (Source) throws -> Value?
  ) -> Sink<Source> {
    Sink<Source>(
      enter: enter,
      enterWith: { [enter] _ in enter() },
      end: end,
      deliver: { [isOpen, deliver] outcome, ticket in
        // A reader that left meanwhile, inside this very callback perhaps, is not to hear of it.
        isOpen() ? deliver(outcome.compactMap(transform), ticket) : .ignored
      },
      wake: wake,
      isOpen: isOpen
    )
  }
}

/// What a reader has made of a callback that entered, and what is left to do when the event's lock
/// is free.
@usableFromInline
enum Acceptance {
  /// It does not read any more.
  case nothing
  /// It has taken the value; somebody may have to be woken.
  case taken(room: Int?, needsWake: Bool)
  /// It gets what becomes of the value.
  case deliver(ticket: Int)
}

/// What has become of a value for one reader.
@usableFromInline
enum Receipt {
  /// Nothing came of it, or the reader has left.
  case ignored
  /// It was taken; so many more would be kept, if there is a limit.
  case taken(room: Int?)
  /// The buffer was full.
  case dropped
  /// It has its turn when another sender is done.
  case pending
}
