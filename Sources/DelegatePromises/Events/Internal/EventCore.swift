internal import Synchronization

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
final class EventCore<Arguments>: Sendable {
  private struct Entrance {
    var readers = RegistrationList<Arguments>()
    var end: EventEnd?
  }

  private let entrance = Guarded(Entrance())
  /// How many readers there are; `ended` once there can be none. Written under the lock.
  private let attention = Atomic(0)
  private let dropped = Atomic(0)

  private static var ended: Int { -1 }

  var readerCount: Int { max(0, attention.load(ordering: .acquiring)) }
  var droppedCount: Int { dropped.load(ordering: .relaxed) }

  /// Tells all readers.
  func send(_ arguments: Arguments) {
    guard attention.load(ordering: .acquiring) != 0 else { return }
    var entries: [(inlet: any Inlet<Arguments>, entry: Entry)] = []
    entrance.withLock { entrance in
      guard entrance.end == nil else {
        dropped.add(1, ordering: .relaxed)
        return
      }
      entrance.readers.forEach { inlet in
        let entry = inlet.enter(arguments)
        if entry != .nothing { entries.append((inlet, entry)) }
      }
    }
    // Before any transform: a slow one keeps nobody else waiting.
    for (inlet, entry) in entries where entry == .wake { inlet.wake() }
    for case (let inlet, .deliver(let ticket)) in entries {
      inlet.deliver(.value(arguments), at: ticket)
    }
  }

  /// Tells `inlet` from now on; returns what ends that.
  func attach(_ inlet: any Inlet<Arguments>) -> @Sendable () -> Void {
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
protocol Endable: AnyObject, Sendable {
  /// Lets nobody enter any more, as of a moment when `others` runs; returns what is to be done when
  /// all locks are free.
  func end(_ end: EventEnd, with others: () -> Void) -> () -> Void
}

extension EventCore: Endable {
  func end(_ end: EventEnd, with others: () -> Void) -> () -> Void {
    var ended: [any Inlet<Arguments>] = []
    var woken: [any Inlet<Arguments>] = []
    entrance.withLock { entrance in
      others()
      guard entrance.end == nil else { return }
      entrance.end = end
      attention.store(Self.ended, ordering: .releasing)
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
