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
///       enters all readers without a transform (E3), which deliver it if it comes before the end
///       (E4).
/// - V2  Locks are taken in this order: the audience; the lock of one reader; that of the queue of
///       its actor. Only our own code runs under any of them.
@usableFromInline
final class EventCore<Arguments>: Sendable {
  @usableFromInline let audience = Locked(Audience<Arguments>())
  /// The number of readers; -1 after the end.
  ///
  /// It is written under the lock. Reading it is relaxed: a sender that reads a number other than
  /// zero takes the lock, and learns the rest there.
  @usableFromInline let readers = Atomic(0)
  /// The number of callbacks that came after the end.
  @usableFromInline let late = Atomic(0)
  /// The number of values that readers have lost.
  @usableFromInline let dropped = Atomic(0)

  @usableFromInline init() {}

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
    guard audience.withLock({ callback.enter($0) }) else {
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
    change { audience in
      let needsFollowUp = audience.add(place)
      let notice = audience.end == nil ? audience.notice.take() : nil
      return {
        if needsFollowUp { sink.followUp() }
        notice?(sink.reader)
      }
    }
    return {
      self.change { audience in
        audience.remove(place)
        return {}
      }
    }
  }

  /// Ends the event for its readers.
  @usableFromInline
  func end(_ end: EventEnd) { change { $0.end(end) } }

  /// Changes the audience, and does the rest under no lock.
  private func change(_ body: (inout Audience<Arguments>) -> () -> Void) {
    let rest = audience.withLock { audience in
      defer { readers.store(audience.end == nil ? audience.count : -1, ordering: .relaxed) }
      return body(&audience)
    }
    rest()
  }
}

extension EventCore: UntypedEvent {
  @usableFromInline
  func isRead(orNotify notify: @escaping @Sendable (_ reader: Subscriptions) -> Void) -> Bool {
    audience.withLock { audience in
      let isRead = audience.count > 0
      audience.notice = isRead ? nil : notify
      return isRead
    }
  }
}

/// An event of any arguments, as an object that knows whether it is read.
@usableFromInline
protocol UntypedEvent: AnyObject, Sendable {
  /// Returns whether the event has readers.
  ///
  /// If not, `notify` runs once, with the first reader that comes.
  func isRead(orNotify notify: @escaping @Sendable (_ reader: Subscriptions) -> Void) -> Bool
}
