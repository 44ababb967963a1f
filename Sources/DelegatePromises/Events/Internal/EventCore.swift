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
  @usableFromInline let audience = Locked(Audience<Arguments>())
  /// The number of readers, or `ended`.
  ///
  /// It is written under the lock. Reading it is relaxed: a sender that reads a number other than
  /// zero takes the lock, and learns the rest there.
  @usableFromInline let readers = Atomic(0)
  /// The number of callbacks that came after the end.
  @usableFromInline let late = Atomic(0)
  /// The number of values that full buffers dropped.
  @usableFromInline let dropped = Atomic(0)
  private let onReading: ReadingHook?

  private static var ended: Int { -1 }

  @usableFromInline
  init(onReading: (@Sendable (_ isRead: Bool) -> Void)? = nil) {
    self.onReading = onReading.map { ReadingHook($0) }
  }

  var readerCount: Int { max(0, readers.load(ordering: .relaxed)) }
  var lateSendCount: Int { late.load(ordering: .relaxed) }
  var droppedCount: Int { dropped.load(ordering: .relaxed) }

  /// Sends the arguments to all readers.
  @inlinable
  func send(_ arguments: Arguments) -> DelegateEvent<Arguments>.Delivery {
    guard readers.load(ordering: .relaxed) != 0 else { return .init() }
    return sendToReaders(arguments)
  }

  @inlinable
  func sendToReaders(_ arguments: Arguments) -> DelegateEvent<Arguments>.Delivery {
    var callback = Callback(arguments)
    guard audience.withLock({ $0.enter(&callback) }) else {
      late.add(1, ordering: .relaxed)
      return .init()
    }
    callback.deliver()
    let lost = callback.delivery.dropped
    if lost > 0 { dropped.add(lost, ordering: .relaxed) }
    return callback.delivery
  }

  /// Attaches `sink` from now on; returns the function that detaches it.
  @usableFromInline
  func attach(_ sink: Sink<Arguments>) -> @Sendable () -> Void {
    let place = Audience.Place(sink)
    let (needsFollowUp, notice) = audience.withLock { audience in
      let needsFollowUp = audience.add(place)
      countReaders(audience)
      return (needsFollowUp, audience.end == nil ? audience.notice.take() : nil)
    }
    if needsFollowUp { sink.followUp() }
    notice?(sink.reader)
    tellOwner()
    return {
      self.audience.withLock { audience in
        audience.remove(place)
        self.countReaders(audience)
      }
      self.tellOwner()
    }
  }

  private func countReaders(_ audience: Audience<Arguments>) {
    readers.store(audience.end == nil ? audience.count : Self.ended, ordering: .relaxed)
  }

  /// Notifies the adapter if the event is now read, or no longer read.
  private func tellOwner() { onReading?.tell { readerCount > 0 } }
}

extension EventCore: UntypedEvent {
  func isRead(orNotify notify: @escaping @Sendable (_ reader: Subscriptions) -> Void) -> Bool {
    audience.withLock { audience in
      let isRead = audience.count > 0
      audience.notice = isRead ? nil : notify
      return isRead
    }
  }

  func stopNotifying() { audience.withLock { $0.notice = nil } }
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
    var followUp: () -> Void = {}
    audience.withLock { audience in
      // Store this before any event is unlocked: a sender that reads it waits for the audience, and
      // is counted.
      readers.store(Self.ended, ordering: .relaxed)
      others()
      followUp = audience.end(end)
    }
    return { [followUp] in
      followUp()
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

/// An event of any arguments, as an object that knows whether it is read.
protocol UntypedEvent: AnyObject, Sendable {
  /// Returns whether the event has readers.
  ///
  /// If not, `notify` runs once, with the first reader that comes.
  func isRead(orNotify notify: @escaping @Sendable (_ reader: Subscriptions) -> Void) -> Bool

  /// Forgets what was to run for the first reader.
  func stopNotifying()
}
