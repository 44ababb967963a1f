public import Synchronization

/// What every promise points to: its state, its result, and who waits for it.
///
/// Not generic, so that its creation and its `deinit` are compiled once, without metadata look-ups;
/// what depends on the value's type is in `operation`, specialised where the promise was made.
///
/// The word, drawn. Objects are 16-byte aligned, so the low four bits are free for flags:
///
///     pending   [ first observer, or 0           | attended? lockedIn? joined?  ]
///     settled   [ lanes in flight, oneHop, or 0  | draining? cancelled? … settled ]
///
/// Invariants, cited by the tests that guard them:
///
/// - I1  The word becomes settled once, under `lock`, after the payload is in place. A settled
///       word, read with acquire, makes the payload readable without the lock, for ever.
/// - I2  While pending, the list of observers, `interest` and the links of the nodes in the list
///       are touched under `lock` only. Settling takes the list whole; nobody unlinks after that.
/// - I3  A list owns one reference to each of its nodes; who takes a node from a list owns it. So
///       with the word and a join, which alone is known to several promises, and never linked.
/// - I4  `upstream` is read and written under this core's own lock, and never dangles: a pending
///       core is owned by its resolver, by the list of its upstream, by a hop or by a lane, each
///       of which settles it before it lets go; and who settles an upstream keeps it alive until
///       each observer it took has been settled, or observes something else.
/// - I5  No lock is taken while another is held, but for a relay's two (R3), and nothing that is
///       not ours runs under one.
/// - I6  A pending word is written under the lock only, or before others know the promise, so a
///       store is enough. Of a settled word, draining begins and ends, and one hop ends, without
///       the lock; nothing else is written without it, and who writes under it compares, where
///       there may be observers.
/// - I7  Of a settled core, `upstream` is the address that stands for the place of the one hop,
///       while the word tells of one; it is read and written under the lock.
///
/// `@unchecked Sendable`: I1, I2 and I4 say for each stored variable what orders its accesses.
@usableFromInline
@safe
class Core: @unchecked Sendable {
  @usableFromInline final let word: Atomic<UInt>
  /// Donates priority on Apple's systems, as a spinning bit in the word would not.
  @usableFromInline final let lock: Mutex<Interest>
  @usableFromInline final let operation: Operation
  @usableFromInline final let origin: PackedOrigin
  /// What this promise waits for, unretained (I4); once settled, a place (I7).
  @usableFromInline @exclusivity(unchecked) final var upstream: Unmanaged<Core>?
  @safe @usableFromInline @exclusivity(unchecked) final var payload: Payload

  @_alwaysEmitIntoClient
  init(
    word: UInt = 0,
    origin: PackedOrigin,
    upstream: Core? = nil,
    payload: Payload = Payload(),
    operation: @escaping Operation
  ) {
    self.word = Atomic(word)
    self.lock = Mutex(Interest())
    self.operation = operation
    self.origin = origin
    unsafe self.upstream = upstream.map { unsafe Unmanaged.passUnretained($0) }
    self.payload = payload
  }

  deinit {
    let word = Word(word.load(ordering: .acquiring))
    guard word.isSettled else { return }
    word.releaseLanes()
    if word.isFailure {
      guard !word.isCancelled else { return }
      reportIfUnhandled()
      payload.deinitialize((any Error).self)
    } else if !word.isTrivial {
      _ = operation(self, self, nil)
    }
  }
}

/// What is particular to a kind of promise, specialised where it is made; it captures nothing.
///
/// With another promise for `source`, which has settled: the part of an observer. Runs the handler,
/// settles `core`, and returns the observers of `core` that are to run at once. With `core` itself:
/// destroys the value. (An optional source would be retained for each call.)
@usableFromInline
typealias Operation = (_ core: Core, _ source: Core, _ drain: Drain?) -> NodeList?

/// How many observers would miss the promise, whether some need more than a call, and whether
/// anybody ever wanted to know.
@usableFromInline
@frozen
struct Interest {
  @usableFromInline var count: UInt32 = 0

  /// Some observer is not run in place by who settles: it hops, or is a hook or a waiting task.
  @usableFromInline var isMixed: Bool {
    @_alwaysEmitIntoClient get { count & Self.mixed != 0 }
  }

  /// Somebody observed the promise, or read its result, and has the duty to look at errors (P7).
  var isObserved: Bool { count & Self.observed != 0 }

  var isNone: Bool { count & ~(Self.mixed | Self.observed) == 0 }

  @_alwaysEmitIntoClient init() {}

  @_alwaysEmitIntoClient static var mixed: UInt32 { 1 << 31 }
  @_alwaysEmitIntoClient static var observed: UInt32 { 1 << 30 }

  @inline(__always)
  mutating func join(_ node: borrowing Node) {
    if !node.runsInPlace { count |= Self.mixed }
    if node.role.isInterested { count = count + 1 | Self.observed }
  }

  mutating func noteReader() { count |= Self.observed }

  /// Whether the promise would lose its last one with this node.
  func isLast(_ node: borrowing Node) -> Bool {
    var rest = self
    return rest.leave(node)
  }

  /// Whether it was the last one.
  mutating func leave(_ node: borrowing Node) -> Bool {
    guard node.role.isInterested else { return false }
    count -= 1
    return isNone
  }
}
