/// What an event tells of its callbacks: a reader, or a transform on the way to one.
///
/// A callback comes in two steps. First all readers are *entered*, together, under the event's lock:
/// that is the order of callbacks, the same for all. Then, outside of every lock, the values are
/// *delivered*: transforms run here, at the same time if the source calls from several threads, and
/// the tickets bring what they return into order again.
protocol Inlet<Value>: Sendable {
  associatedtype Value

  /// Whether a value would still be taken.
  var isOpen: Bool { get }

  /// Takes a place in the order.
  ///
  /// Under the event's lock, as the next two.
  func enter() -> Entry

  /// The same, with the value, which may be taken along at once.
  func enter(_ value: Value) -> Entry

  /// No callback comes from this event any more; returns whether somebody is to be woken.
  func end(_ end: EventEnd) -> Bool

  /// Brings what became of a callback that took a ticket.
  ///
  /// Under no lock, as the next one.
  func deliver(_ outcome: Outcome<Value>, at ticket: Int)

  /// Has the reader look at what there is for it.
  func wake()
}

/// What entering a reader leaves to do when the event's lock is free.
enum Entry: Equatable {
  case nothing
  case wake
  case deliver(ticket: Int)
}

/// A transform on the way to a reader.
struct TransformingInlet<Value, NewValue>: Inlet {
  let next: any Inlet<NewValue>
  let transform: @Sendable (Value) throws -> NewValue?

  var isOpen: Bool { next.isOpen }
  func enter() -> Entry { next.enter() }
  func enter(_ value: Value) -> Entry { next.enter() }
  func end(_ end: EventEnd) -> Bool { next.end(end) }
  func wake() { next.wake() }

  func deliver(_ outcome: Outcome<Value>, at ticket: Int) {
    // A reader that left meanwhile, inside this very callback perhaps, is not to hear of it.
    guard next.isOpen else { return }
    next.deliver(outcome.compactMap(transform), at: ticket)
  }
}
