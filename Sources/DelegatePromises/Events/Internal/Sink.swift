/// The interface through which an event reaches a reader, perhaps behind transforms.
///
/// A callback comes in two steps. First, it *enters* all readers together, under the event's lock.
/// This fixes the order of callbacks, which is the same for all readers. Then, outside of every
/// lock, the transforms run, at the same time if the source calls from several threads. Each
/// *finishes* with the ticket that it got when it entered, which brings the results into order
/// again.
///
/// These are closures rather than a protocol, because closures are specialised where a reader is
/// made. Methods of a generic class are not, which costs ten times as much.
@usableFromInline
struct Sink<Value>: Sendable {
  /// The object that stands for the reader in reports.
  @usableFromInline let reader: Subscriptions

  /// Lets in a callback whose value goes through transforms.
  ///
  /// The caller holds the event's lock.
  @usableFromInline let enter: @Sendable () -> Receipt

  /// Lets in a callback with its value, or without it if there are transforms.
  ///
  /// The caller holds the event's lock.
  @usableFromInline let enterWith: @Sendable (Value) -> Receipt

  /// Takes the result of the transforms: a value, nil, or the error that one of them threw.
  ///
  /// The caller holds no lock.
  @usableFromInline let finish: @Sendable (Result<Value?, any Error>, _ ticket: Int) -> Receipt

  /// Whether the result of the transforms would still be used.
  @usableFromInline let isWanted: @Sendable (_ ticket: Int) -> Bool

  /// Notes that no callback comes from this event any more; returns whether a follow-up is needed.
  ///
  /// The caller holds the event's lock.
  @usableFromInline let end: @Sendable (EventEnd) -> Bool

  /// Does what the reader could not do under its lock.
  ///
  /// The caller holds no lock.
  @usableFromInline let followUp: @Sendable () -> Void

  @inlinable
  init(
    of reader: Subscriptions,
    enter: @escaping @Sendable () -> Receipt,
    enterWith: @escaping @Sendable (Value) -> Receipt,
    finish: @escaping @Sendable (Result<Value?, any Error>, _ ticket: Int) -> Receipt,
    isWanted: @escaping @Sendable (_ ticket: Int) -> Bool,
    end: @escaping @Sendable (EventEnd) -> Bool,
    followUp: @escaping @Sendable () -> Void
  ) {
    self.reader = reader
    self.enter = enter
    self.enterWith = enterWith
    self.finish = finish
    self.isWanted = isWanted
    self.end = end
    self.followUp = followUp
  }

  /// Returns the sink whose values reach this one through a transform.
  @inlinable
  func behind<Source>(
    _ transform: @escaping @Sendable (Source) throws -> Value?
  ) -> Sink<Source> {
    Sink<Source>(
      of: reader,
      enter: enter,
      enterWith: { [enter] _ in enter() },
      finish: { [isWanted, finish] result, ticket in
        // A reader that has left, perhaps inside this very callback, must not get it.
        guard isWanted(ticket) else { return Receipt(.ignored) }
        return finish(result.compactMap(transform), ticket)
      },
      isWanted: isWanted,
      end: end,
      followUp: followUp
    )
  }
}

extension Result {
  @inlinable
  func compactMap<Value, NewValue>(
    _ transform: (Value) throws -> NewValue?
  ) -> Result<NewValue?, any Error> where Success == Value?, Failure == any Error {
    flatMap { value in Result<NewValue?, any Error> { try value.flatMap(transform) } }
  }
}
