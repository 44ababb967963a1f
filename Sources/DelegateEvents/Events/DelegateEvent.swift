/// One kind of callback of a delegate, for any number of readers.
///
/// An adapter has one event for each callback, and sends from the delegate's method. There are
/// three ways to read:
///
/// - ``ReadableEvents/first(fileID:line:)`` returns a promise.
/// - ``ReadableEvents/values(bufferingPolicy:fileID:line:)`` returns a sequence.
/// - `observe(_:onEnd:)` runs a closure for each callback, where the closure was written.
///
/// Readers do not affect each other. All see the callbacks in the order in which the source sends
/// them; see ``ReadableEvents/map(_:)`` for one that sends from several threads at once.
///
/// When the adapter goes away, its events end. The arguments need not be Sendable: a reader's
/// closure runs inside the callback, and may take Sendable parts from them.
///
/// ```swift
/// nonisolated final class OvenEvents: OvenDelegate {
///   let didBake = DelegateEvent<Loaf>()
///   func oven(_ oven: Oven, didBake loaf: Loaf) { didBake.send(loaf) }
/// }
/// ```
public final class DelegateEvent<Arguments>: Sendable {
  @usableFromInline let core: EventCore<Arguments>

  /// Makes an event that has no reader yet.
  public init() { core = EventCore() }

  deinit { core.end(.released) }

  /// The number of readers now; an adapter may skip work when there are none.
  public var readerCount: Int { core.readerCount }

  /// The number of callbacks that came after the event finished, and were dropped.
  public var lateSendCount: Int { core.lateSendCount }

  /// The number of values that its callbacks have cost readers: to a full buffer, or because a
  /// value was made after the end.
  public var droppedCount: Int { core.droppedCount }

  /// Sends the arguments to every reader, inside this call, and reports what became of them.
  ///
  /// It never waits. Any thread may call it at any time, even from inside a reader's closure. After
  /// the end it only counts the call, in ``lateSendCount``.
  @inlinable
  @discardableResult
  public func send(_ arguments: Arguments) -> Delivery { core.send(arguments) }

  /// Finishes the event: its source has nothing more to say.
  ///
  /// Readers still get the values that have entered them; one that a transform has not returned yet
  /// is dropped. Then promises are rejected with `error`, or with
  /// ``/DelegatePromises/DelegateError/ended(madeAt:)``. Sequences end, and throw `error` if there
  /// is one. A reader that comes later gets the same end at once. Finishing again does nothing.
  public func finish(throwing error: (any Error)? = nil) {
    core.end(.ended(throwing: error))
  }
}

extension DelegateEvent {
  /// The result of sending a value.
  ///
  /// A source that can pause sees from it that its readers are slow:
  ///
  /// ```swift
  /// if didBake.send(loaf).room == 0 { oven.pause() }
  /// ```
  public struct Delivery: Sendable, Hashable {
    /// The number of readers that have the value.
    public private(set) var taken = 0
    /// The number of values that readers have lost: this value, or an older one that made room for
    /// it.
    public private(set) var dropped = 0
    /// The number of further values that every reader would keep; nil if no reader has a limit.
    public private(set) var room: Int?

    @usableFromInline init() {}

    @usableFromInline
    mutating func count(_ receipt: Receipt) {
      if receipt.isTaken { taken += 1 }
      dropped += receipt.dropped
      if let left = receipt.room { room = min(left, room ?? left) }
    }
  }
}

extension DelegateEvent where Arguments == Void {
  /// Notifies every reader, inside this call, and reports what became of the callback.
  @inlinable
  @discardableResult
  public func send() -> Delivery { send(()) }
}
