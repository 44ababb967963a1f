public import CorePromises
public import Synchronization

/// What an event and those derived from it share: its readers, and whether it has ended.
///
/// Derived events and readers hold the core, and the adapter holds the ``DelegateEvent`` that ends
/// it: nothing but the adapter keeps an event going (E7).
///
/// Invariants, cited by the tests that guard them:
///
/// - V1  The order of callbacks is that in which they take `entrance`. There each takes its place in
///       the order of every reader (E3), so that what enters before the end is delivered (E4).
/// - V2  Locks are taken in this order: the entrances of several events, by their addresses; then
///       one reader's. Nothing that is not ours runs under any of them.
@usableFromInline
final class EventCore<Arguments>: Sendable {
  @usableFromInline
  struct Entrance {
    @usableFromInline var readers = RegistrationList<Arguments>()
    @usableFromInline var end: EventEnd?
  }

  @usableFromInline let entrance = Guarded(Entrance())
  /// How many readers there are, or `ended`.
  ///
  /// Written under the lock.
  @usableFromInline let attention = Atomic(0)
  @usableFromInline let dropped = Atomic(0)

  private static var ended: Int { -1 }

  @usableFromInline init() {}

  var readerCount: Int { max(0, attention.load(ordering: .acquiring)) }
  var lateSendCount: Int { dropped.load(ordering: .relaxed) }

  /// Tells all readers.
  @inlinable
  func send(_ arguments: Arguments) {
    guard attention.load(ordering: .acquiring) != 0 else { return }
    tell(arguments)
  }

  @inlinable
  func tell(_ arguments: Arguments) {
    var entries: [(inlet: Inlet<Arguments>, entry: Entry)] = []
    entrance.withLock { entrance in
      guard entrance.end == nil else {
        dropped.add(1, ordering: .relaxed)
        return
      }
      for case let registration? in entrance.readers.places {
        let entry = registration.inlet.enterWith(arguments)
        if entry != .nothing { entries.append((registration.inlet, entry)) }
      }
    }
    // Before any transform: a slow one keeps nobody else waiting.
    for (inlet, entry) in entries where entry == .wake { inlet.wake() }
    for case (let inlet, .deliver(let ticket)) in entries {
      inlet.deliver(.value(arguments), ticket)
    }
  }

  /// Tells `inlet` from now on; returns what ends that.
  @usableFromInline
  func attach(_ inlet: Inlet<Arguments>) -> @Sendable () -> Void {
    let registration = Registration(inlet)
    let needsWake = entrance.withLock { entrance in
      if let end = entrance.end { return inlet.end(end) }
      entrance.readers.append(registration)
      attention.store(entrance.readers.count, ordering: .releasing)
      return false
    }
    if needsWake { inlet.wake() }
    return { self.detach(registration) }
  }

  private func detach(_ registration: Registration<Arguments>) {
    entrance.withLock { entrance in
      guard entrance.end == nil else { return }
      entrance.readers.remove(registration)
      attention.store(entrance.readers.count, ordering: .releasing)
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
    var ended: [Inlet<Arguments>] = []
    var woken: [Inlet<Arguments>] = []
    entrance.withLock { entrance in
      // Before any of the events is left: who reads it waits at the entrance, and is counted.
      attention.store(Self.ended, ordering: .releasing)
      others()
      guard entrance.end == nil else { return }
      entrance.end = end
      ended = entrance.readers.removeAll()
      woken = ended.filter { $0.end(end) }
    }
    return { withExtendedLifetime(ended) { for inlet in woken { inlet.wake() } } }
  }
}

extension EventEnd {
  /// Ends the events at one moment.
  ///
  /// It is the moment when the entrances of all are locked, in the order of their addresses (V2).
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
