public import CorePromises
public import Synchronization

/// The state that an event shares with those derived from it: its readers, and whether it has
/// ended.
///
/// Derived events and readers hold the core, and the adapter holds the ``DelegateEvent`` that ends
/// it: only the adapter keeps an event alive (E7).
///
/// Invariants, cited by the tests that guard them:
///
/// - V1  The order of callbacks is the order in which they take `audience`. Under that lock, each
///       takes its place in the order of every reader (E3). Therefore a callback that enters before
///       the end is delivered (E4).
/// - V2  Locks are taken in this order: the audiences of several events, by their addresses; then
///       the lock of one reader. Only our own code runs under any of them.
@usableFromInline
final class EventCore<Arguments>: Sendable {
  @usableFromInline
  struct Audience {
    @usableFromInline var readers = SinkList<Arguments>()
    @usableFromInline var end: EventEnd?
  }

  @usableFromInline let audience = Locked(Audience())
  /// The number of readers, or `ended`.
  ///
  /// It is written under the lock. Reading it is relaxed: a sender that reads a number other than
  /// zero takes the lock, and learns the rest there.
  @usableFromInline let attention = Atomic(0)
  /// The number of values that came after the end.
  @usableFromInline let late = Atomic(0)
  /// The number of values that full buffers dropped.
  @usableFromInline let dropped = Atomic(0)
  private let onReading: ReadingHook?

  private static var ended: Int { -1 }

  @usableFromInline
  init(onReading: (@Sendable (_ isRead: Bool) -> Void)? = nil) {
    self.onReading = onReading.map { ReadingHook($0) }
  }

  var readerCount: Int { max(0, attention.load(ordering: .relaxed)) }
  var lateSendCount: Int { late.load(ordering: .relaxed) }
  var droppedCount: Int { dropped.load(ordering: .relaxed) }

  /// Sends the arguments to all readers.
  @inlinable
  func send(_ arguments: Arguments) -> EventDelivery {
    guard attention.load(ordering: .relaxed) != 0 else { return EventDelivery() }
    return tell(arguments)
  }

  @inlinable
  func tell(_ arguments: Arguments) -> EventDelivery {
    var delivery = EventDelivery()
    var woken: [Sink<Arguments>] = []
    var transformed: [(sink: Sink<Arguments>, ticket: Int)] = []
    audience.withLock { audience in
      guard audience.end == nil else {
        late.add(1, ordering: .relaxed)
        return
      }
      for case let place? in audience.readers.places {
        switch place.sink.enterWith(arguments) {
        case .nothing: break
        case .taken(let room, let needsWake):
          delivery.count(.taken(room: room))
          if needsWake { woken.append(place.sink) }
        case .deliver(let ticket): transformed.append((place.sink, ticket))
        }
      }
    }
    // Wake before any transform runs: a slow transform keeps no other reader waiting.
    for sink in woken { sink.wake() }
    for (sink, ticket) in transformed {
      delivery.count(sink.deliver(.value(arguments), ticket))
    }
    if delivery.dropped > 0 { dropped.add(delivery.dropped, ordering: .relaxed) }
    return delivery
  }

  /// Attaches `sink` from now on; returns the function that detaches it.
  @usableFromInline
  func attach(_ sink: Sink<Arguments>) -> @Sendable () -> Void {
    let place = SinkPlace(sink)
    let needsWake = audience.withLock { audience in
      if let end = audience.end { return sink.end(end) }
      audience.readers.append(place)
      attention.store(audience.readers.count, ordering: .relaxed)
      return false
    }
    if needsWake { sink.wake() }
    tellOwner()
    return {
      self.detach(place)
      self.tellOwner()
    }
  }

  /// Notifies the adapter if the event is now read, or no longer read.
  private func tellOwner() { onReading?.tell { readerCount > 0 } }

  private func detach(_ place: SinkPlace<Arguments>) {
    audience.withLock { audience in
      guard audience.end == nil else { return }
      audience.readers.remove(place)
      attention.store(audience.readers.count, ordering: .relaxed)
    }
  }
}

/// An event of any arguments, as an object that can be ended.
@usableFromInline
protocol Endable: AnyObject, Sendable {
  /// Closes the event to further callbacks, and runs `others` under the same lock.
  ///
  /// Returns the work that remains to be done when all locks are free.
  func end(_ end: EventEnd, with others: () -> Void) -> () -> Void
}

extension EventCore: Endable {
  @usableFromInline
  func end(_ end: EventEnd, with others: () -> Void) -> () -> Void {
    var ended: [Sink<Arguments>] = []
    var woken: [Sink<Arguments>] = []
    audience.withLock { audience in
      // Store this before any event is unlocked: a sender that reads it waits for the audience, and
      // is counted.
      attention.store(Self.ended, ordering: .relaxed)
      others()
      guard audience.end == nil else { return }
      audience.end = end
      ended = audience.readers.removeAll()
      woken = ended.filter { $0.end(end) }
    }
    return {
      withExtendedLifetime(ended) { for sink in woken { sink.wake() } }
      self.tellOwner()
    }
  }
}

extension EventEnd {
  /// Ends the events at one moment.
  ///
  /// At this moment the audiences of all are locked, in the order of their addresses (V2).
  func end(_ events: [any Endable]) {
    var seen: Set<ObjectIdentifier> = []
    let events =
      events
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
      .sorted { ObjectIdentifier($0) < ObjectIdentifier($1) }
    var followUps: [() -> Void] = []
    end(events[...], &followUps)
    for followUp in followUps { followUp() }
  }

  private func end(_ events: ArraySlice<any Endable>, _ followUps: inout [() -> Void]) {
    guard let event = events.first else { return }
    let followUp = event.end(self) { end(events.dropFirst(), &followUps) }
    followUps.append(followUp)
  }
}
