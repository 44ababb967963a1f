// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// A promise that an operator makes, a hook or a waiting task: each observes another promise.
///
/// It takes 120 bytes at most, which a test keeps. glibc serves larger requests from an arena with
/// a lock. The thread that makes observers and the thread that frees them would wait for that lock.
@usableFromInline
class Observer: Core, @unchecked Sendable {
  /// The next one in the list that it is in; nil in none.
  @safe @exclusivity(unchecked) final var next: ObserverReference?
  @safe @exclusivity(unchecked) final var before: Before
  /// Only the thread that takes the observer from its list takes or drops the handler.
  @safe @usableFromInline @exclusivity(unchecked) final var handler: ErasedHandler?
  /// Where the handler runs; in place, once that has gone.
  @safe @exclusivity(unchecked) final var place: Place
  private final let bareOperation: BareOperation

  enum Before {
    case nothing
    /// In a promise's list: the one that came before.
    case previous(ObserverReference)
    /// In a batch: the promise that settled.
    case source(Core)
  }

  init(
    observing upstream: Core, as role: Role, at place: consuming Place = .inPlace,
    isKept: Bool = false,
    origin: PackedOrigin, handler: consuming ErasedHandler? = nil, operation: @escaping Operation
  ) {
    next = nil
    before = .nothing
    self.handler = handler
    self.place = consume place
    bareOperation = BareOperation(operation)
    super.init(origin: origin, observing: Upstream(upstream), as: role, isKept: isKept)
  }

  /// One that observes nothing.
  init(origin: PackedOrigin) {
    next = nil
    before = .nothing
    handler = nil
    place = .inPlace
    bareOperation = BareOperation { _, _, _ in }
    super.init(origin: origin)
  }

  // Inlined into the code that frees the observer, it adds a retain and a release (Swift 6.3.1).
  @inline(never)
  deinit {
    assert(handler == nil, "whoever takes an observer from its list takes its handler too")
  }

  final var operation: Operation { bareOperation.run }

  /// Does the observer's work, now that `source` has settled.
  @inline(__always)
  final func run(_ source: Core, _ trampoline: Trampoline) {
    if isTracked {
      runTracked(source, trampoline)
    } else {
      operation(self, source, trampoline)
    }
  }

  /// Whether it would miss the promise that it observes.
  final var isInterested: Bool { role.isInterested }

  /// Whether the thread that settles runs it, after all that runs inside the call that settles.
  final var runsInPlace: Bool { role.hasPlace && place.isInPlace }

  /// Moves the handler out, and lets go of its place.
  @usableFromInline
  final func takeHandler() -> ErasedHandler? {
    if !place.isInPlace { place = .inPlace }
    if role == .timed { endWait() }
    return handler.take()
  }

  @inline(__always)
  final func takeHandler<Handler>(as: Handler.Type) -> Handler? {
    guard let handler = takeHandler() else { return nil }
    return handler.restored(as: Handler.self)
  }

  /// The handler, which stays.
  @_alwaysEmitIntoClient
  final func copyHandler<Handler>(as: Handler.Type) -> Handler? {
    switch handler {
    case .some(let handler): handler.copy(as: Handler.self)
    case .none: nil
    }
  }

  @usableFromInline
  final func dropHandler() { _ = takeHandler() }

  /// For timers.
  func endWait() {}

  final func takeSource() -> Core? {
    guard case .source(let source) = before else { return nil }
    before = .nothing
    return source
  }
}

/// The work of an observer once `source` has settled.
///
/// It is specialised where the operator is called.
@usableFromInline
typealias Operation = (
  _ observer: Observer, _ source: Core, _ trampoline: Trampoline
) -> Void
