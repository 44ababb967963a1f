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
struct Inlet<Value>: Sendable {
  /// Takes a place in the order.
  ///
  /// Under the event's lock, as the next two.
  @usableFromInline let enter: @Sendable () -> Entry

  /// The same, with the value, which may be taken along at once.
  @usableFromInline let enterWith: @Sendable (Value) -> Entry

  /// No callback comes from this event any more; returns whether somebody is to be woken.
  @usableFromInline let end: @Sendable (EventEnd) -> Bool

  /// Brings what became of a callback that took a ticket.
  ///
  /// Under no lock, as the next one.
  @usableFromInline let deliver: @Sendable (Outcome<Value>, _ ticket: Int) -> Void

  /// Has the reader look at what there is for it.
  @usableFromInline let wake: @Sendable () -> Void

  /// Whether a value would still be taken.
  @usableFromInline let isOpen: @Sendable () -> Bool

  @inlinable
  init(
    enter: @escaping @Sendable () -> Entry,
    enterWith: @escaping @Sendable (Value) -> Entry,
    end: @escaping @Sendable (EventEnd) -> Bool,
    deliver: @escaping @Sendable (Outcome<Value>, _ ticket: Int) -> Void,
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

  /// The inlet before a transform on the way to this one.
  @inlinable
  func behind<Source>(
    _ transform: @escaping @Sendable (Source) throws -> Value?
  ) -> Inlet<Source> {
    Inlet<Source>(
      enter: enter,
      enterWith: { [enter] _ in enter() },
      end: end,
      deliver: { [isOpen, deliver] outcome, ticket in
        // A reader that left meanwhile, inside this very callback perhaps, is not to hear of it.
        if isOpen() { deliver(outcome.compactMap(transform), ticket) }
      },
      wake: wake,
      isOpen: isOpen
    )
  }
}

/// What entering a reader leaves to do when the event's lock is free.
@usableFromInline
enum Entry: Equatable {
  case nothing
  case wake
  case deliver(ticket: Int)
}
