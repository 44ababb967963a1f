public import CorePromises
public import Synchronization

/// What an event and those derived from it share: its readers, and whether it has ended.
///
/// Derived events and readers hold the core, and the adapter holds the ``DelegateEvent`` that ends
/// it: nothing but the adapter keeps an event going (E7).
///
/// Invariants, cited by the tests that guard them:
///
/// - V1  The order of callbacks is that in which they take `audience`. There each takes its place in
///       the order of every reader (E3), so that what enters before the end is delivered (E4).
/// - V2  Locks are taken in this order: the audiences of several events, by their addresses; then
///       one reader's. Nothing that is not ours runs under any of them.
@usableFromInline
final class EventCore<Arguments>: Sendable {
  @usableFromInline
  struct Audience {
    @usableFromInline var readers = SinkList<Arguments>()
    @usableFromInline var end: EventEnd?
  }

  @usableFromInline let audience = Locked(Audience())
  /// How many readers there are, or `ended`.
  ///
  /// Written under the lock.
  @usableFromInline let attention = Atomic(0)
  /// How many values came after the end.
  @usableFromInline let late = Atomic(0)
  /// How many values full buffers dropped.
  @usableFromInline let dropped = Atomic(0)
  private let onReading: ReadingHook?

  private static var ended: Int { -1 }

  @usableFromInline
  init(onReading: (@Sendable (_ isRead: Bool) -> Void)? = nil) {
    self.onReading = onReading.map { ReadingHook($0) }
  }

  var readerCount: Int { max(0, attention.load(ordering: .acquiring)) }
  var lateSendCount: Int { late.load(ordering: .relaxed) }
  var droppedCount: Int { dropped.load(ordering: .relaxed) }

  /// Tells all readers.
  @inlinable
  func send(_ arguments: Arguments) -> EventDelivery {
    guard attention.load(ordering: .acquiring) != 0 else { return EventDelivery() }
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
    // Before any transform: a slow one keeps nobody else waiting.
    for sink in woken { sink.wake() }
    for (sink, ticket) in transformed {
      delivery.count(sink.deliver(.value(arguments), ticket))
    }
    if delivery.dropped > 0 { dropped.add(delivery.dropped, ordering: .relaxed) }
    return delivery
  }

  /// Tells `sink` from now on; returns what ends that.
  @usableFromInline
  func attach(_ sink: Sink<Arguments>) -> @Sendable () -> Void {
    let place = SinkPlace(sink)
    let needsWake = audience.withLock { audience in
      if let end = audience.end { return sink.end(end) }
      audience.readers.append(place)
      attention.store(audience.readers.count, ordering: .releasing)
      return false
    }
    if needsWake { sink.wake() }
    tellOwner()
    return {
      self.detach(place)
      self.tellOwner()
    }
  }

  /// Tells the adapter whether somebody reads, if that has changed.
  private func tellOwner() { onReading?.tell { readerCount > 0 } }

  private func detach(_ place: SinkPlace<Arguments>) {
    audience.withLock { audience in
      guard audience.end == nil else { return }
      audience.readers.remove(place)
      attention.store(audience.readers.count, ordering: .releasing)
    }
  }
}

/// An event of any arguments, to be ended.
@usableFromInline
protocol Endable: AnyObject, Sendable {
  /// Lets nobody enter any more, as of a moment when `others` runs; returns what is to be done when
  /// all locks are free.
  func end(_ end: EventEnd, with others: () -> Void) -> () -> Void
}

extension EventCore: Endable {
  @usableFromInline
  func end(_ end: EventEnd, with others: () -> Void) -> () -> Void {
    var ended: [Sink<Arguments>] = []
    var woken: [Sink<Arguments>] = []
    audience.withLock { audience in
      // Before any of the events is left: who reads it waits at the audience, and is counted.
      attention.store(Self.ended, ordering: .releasing)
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
  /// It is the moment when the audiences of all are locked, in the order of their addresses (V2).
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
