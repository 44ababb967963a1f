/// One thing that a delegate is told, for as many readers as there are.
///
/// An adapter has one for each callback, and sends from the delegate's method. Readers take what
/// they want of it: ``DelegateEvents/first(fileID:line:)`` as a promise, ``DelegateEvents/values(bufferingPolicy:)->DelegateValues<Self.Value>``
/// as a sequence, ``DelegateEvents/observe(_:onEnd:)`` inside the callback. They do not affect each
/// other, and all see the callbacks in the same order: that in which they entered ``send(_:)``.
///
/// When the adapter goes away, its events end. The arguments need not be Sendable: what reads them
/// inside the callback may take from them what is.
///
/// ```swift
/// nonisolated final class OvenEvents: OvenDelegate {
///   let didBake = DelegateEvent<Loaf>()
///   func oven(_ oven: Oven, didBake loaf: Loaf) { didBake.send(loaf) }
/// }
/// ```
public final class DelegateEvent<Arguments>: Sendable {
  @usableFromInline let core: EventCore<Arguments>

  /// Makes an event that nobody reads yet.
  public init() { core = EventCore() }

  /// Makes an event that tells when its first reader comes, and when its last one leaves.
  ///
  /// `onReading` is called with `true` and `false` in turn, under no lock, inside the call that reads
  /// or leaves, so that a source is started when somebody listens and stopped when nobody does.
  ///
  /// ```swift
  /// let didBake = DelegateEvent<Loaf> { isRead in isRead ? oven.start() : oven.stop() }
  /// ```
  public init(onReading: @escaping @Sendable (_ isRead: Bool) -> Void) {
    core = EventCore(onReading: onReading)
  }

  deinit { EventEnd.released.end([core]) }

  /// How many read it now: an adapter may spare itself work that nobody wants.
  public var readerCount: Int { core.readerCount }

  /// The number of callbacks that came after the event finished, and were dropped.
  public var lateSendCount: Int { core.lateSendCount }

  /// The number of values that readers' full buffers have dropped.
  public var droppedCount: Int { core.droppedCount }

  /// Tells every reader, inside this call, and returns what became of the value.
  ///
  /// It never waits. Any thread may call at any time, from inside a reader's closure too. After the
  /// end it does nothing, and is counted.
  @inlinable
  @discardableResult
  public func send(_ arguments: Arguments) -> EventDelivery { core.send(arguments) }

  /// Finishes the event: its source has nothing more to say.
  ///
  /// Callbacks that entered before are delivered, even if a transform still runs elsewhere. Then
  /// promises are rejected with `error`, or with ``DelegateError/ended(madeAt:)``, and sequences
  /// end, throwing `error` if there is one. A reader that comes later meets the same end at once.
  /// Finishing again does nothing.
  ///
  /// To finish several events at one moment, call ``finishTogether(_:throwing:)``.
  public func finish(throwing error: (any Error)? = nil) {
    EventEnd.ended(throwing: error).end([core])
  }
}

extension DelegateEvent where Arguments == Void {
  /// Tells every reader, inside this call, and returns what became of it.
  @inlinable
  @discardableResult
  public func send() -> EventDelivery { send(()) }
}

extension DelegateEvent: DelegateEvents {
  /// The event, as those derived from it; it does not keep the adapter's event going.
  @inlinable public var events: DerivedEvents<Arguments> {
    DerivedEvents(branches: [EventBranch { [core] sink in core.attach(sink) }])
  }
}

extension DelegateEvent where Arguments == Void {
  /// Finishes several events of an adapter at one moment.
  ///
  /// Each event finishes as by ``DelegateEvent/finish(throwing:)``, and no callback enters one of
  /// them after another has finished. Call it from the delegate's terminal method.
  ///
  /// ```swift
  /// func ovenDidCool(_ oven: Oven) { DelegateEvent.finishTogether(didBake, didBurn) }
  /// ```
  public static func finishTogether<each Told>(
    _ events: repeat DelegateEvent<each Told>, throwing error: (any Error)? = nil
  ) {
    var cores: [any Endable] = []
    for event in repeat each events { cores.append(event.core) }
    EventEnd.ended(throwing: error).end(cores)
  }
}
