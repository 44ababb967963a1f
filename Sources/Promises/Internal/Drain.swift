#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Bionic)
  internal import Bionic
#endif

/// A thread's work on observers: a loop, so that no chain, however long, costs stack.
///
/// In-place observers of one thread never nest: while the loop is active, more of them queue up.
/// Not Sendable: each thread has its own, and no other thread sees it. No variable is in use when a
/// node's operation runs, so exclusivity needs no check at run time.
@usableFromInline
final class Drain {
  /// Where the observers that run now were sent to, if they were.
  @safe @exclusivity(unchecked) private(set) var lane: Lane?
  @safe @exclusivity(unchecked) private var isActive = false
  @safe @exclusivity(unchecked) private var inPlace = RunQueue()
  @safe @exclusivity(unchecked) private var here = RunQueue()
  @safe @exclusivity(unchecked) private var cancellations = Fifo<Cancellation>()
  @safe @exclusivity(unchecked) private var isCancelling = false
  @safe @exclusivity(unchecked) private var abandoned = Fifo<Core>()
  @safe @exclusivity(unchecked) private var lanes = Fifo<(lane: Lane, isAbandoned: Bool)>()

  /// Runs the in-place observers of a settled promise now or, inside a handler, after it.
  @usableFromInline
  static func start(_ source: Core, _ list: NodeList) {
    withCurrent { drain in
      guard !drain.isActive else { return drain.runLater(Run(source: source, list: list)) }
      drain.isActive = true
      drain.perform(source, list)
      drain.finish()
    }
  }

  /// The same for one observer that comes when the promise has settled, and is the caller's.
  static func start(_ source: Core, late node: Node) {
    withCurrent { drain in
      guard !drain.isActive else { return drain.runLater(Run(source: source, single: node)) }
      drain.performLate(source, node)
    }
  }

  /// The same at once; false if handlers are being run, by this thread or of this promise.
  static func runAtOnce(_ source: Core, unshared node: Node) -> Bool {
    var isDone = false
    withCurrent { drain in
      guard !drain.isActive, source.startDraining() else { return }
      assert(!node.role.hasContext, "what has a context is known to others")
      node.role = .unshared
      drain.performLate(source, node)
      isDone = true
    }
    return isDone
  }

  /// Runs a lane at its place.
  ///
  /// Inside a handler, which an executor that is driven by hand may be, it runs in a loop of its
  /// own: later it would not be at its place any more.
  static func run(_ lane: Lane) {
    withCurrent { drain in
      guard drain.isActive, !lane.defersInsideHandlers else {
        return drain.enter(lane, isAbandoned: false)
      }
      let inner = Drain()
      unsafe pthread_setspecific(key, Unmanaged.passUnretained(inner).toOpaque())
      inner.enter(lane, isAbandoned: false)
      unsafe pthread_setspecific(key, Unmanaged.passUnretained(drain).toOpaque())
    }
  }

  /// Rejects what waits in a lane that will never run.
  static func abandon(_ lane: Lane) { withCurrent { $0.enter(lane, isAbandoned: true) } }

  /// Rejects a promise that nobody can settle any more.
  ///
  /// In the loop, because what it lets go of may be the last to hold another one's resolver, and so
  /// on, for a million.
  static func abandon(_ core: Core) {
    withCurrent { drain in
      drain.abandoned.append(core)
      guard !drain.isActive else { return }
      drain.isActive = true
      drain.finish()
    }
  }

  /// Takes a step of losing interest, and those that follow.
  ///
  /// One that comes up inside another, from a cancelled task that waited, is taken after it.
  static func take(_ step: consuming Cancellation) {
    var step: Cancellation? = step
    withCurrent { drain in
      if let step = step.take() { drain.take(step) }
    }
  }

  /// Has observers lose interest, before the outermost call returns.
  static func withdraw(_ nodes: [Node]) {
    guard !nodes.isEmpty else { return }
    withCurrent { drain in
      for node in nodes where !node.isSettled { drain.take(.settle(node)) }
    }
  }

  private func take(_ step: consuming Cancellation) {
    guard !isCancelling else { return cancellations.append(step) }
    isCancelling = true
    var next = step.take()
    while let step = next.take() ?? cancellations.popFirst() { next = step.take() }
    isCancelling = false
  }

  private func enter(_ lane: Lane, isAbandoned: Bool) {
    guard !isActive else { return lanes.append((lane, isAbandoned)) }
    isActive = true
    perform(lane, isAbandoned: isAbandoned)
    finish()
  }

  func runLater(_ run: Run) { inPlace.append(run) }

  func queue(_ run: Run) { here.append(run) }

  /// Whether a handler that goes on round after round is to let others go first.
  ///
  /// What its rounds leave to be done in place comes after a handler, not after all of them; and
  /// what waits behind it gets its turn after as many as take about a millisecond.
  @usableFromInline
  func isWanted(after rounds: Int) -> Bool {
    rounds % 1024 == 0 || !(inPlace.isEmpty && lanes.isEmpty && abandoned.isEmpty)
  }

  /// The same for a handler that does not know its drain.
  static func isWanted(after rounds: Int) -> Bool {
    var isWanted = false
    withCurrent { isWanted = $0.isWanted(after: rounds) }
    return isWanted
  }

  private func finish() {
    while !(inPlace.isEmpty && lanes.isEmpty && abandoned.isEmpty) {
      performInPlace()
      if let core = abandoned.popFirst() { core.abandon() }
      if let (lane, isAbandoned) = lanes.popFirst() { perform(lane, isAbandoned: isAbandoned) }
    }
    isActive = false
  }

  private func performInPlace() {
    while let run = inPlace.popFirst() { perform(run.source, run.list) }
  }

  /// Runs observers in place, and a chain of single ones without a queue.
  private func perform(_ source: Core, _ list: NodeList) {
    var next = performOnce(source, list)
    while let run = next { next = performOnce(run.source, run.list) }
  }

  /// Returns what follows directly, if nothing waits before it.
  ///
  /// Proof: the list owns each node (I3), and this loop in its place, until it releases it or
  /// passes the reference on as a source. Taking it over at once would cost a retain for the call.
  private func performOnce(_ source: Core, _ list: NodeList) -> Run? {
    var rest: NodeList? = list
    var following: Run?
    while let (node, remaining) = unsafe rest?.unlinkFirst() {
      rest = remaining
      let observers = unsafe node._withUnsafeGuaranteedRef { $0.operation($0, source, self) }
      guard let observers else {
        unsafe node.release()
        continue
      }
      let run = unsafe Run(source: node.takeRetainedValue(), list: observers)
      if remaining == nil, inPlace.isEmpty { following = run } else { runLater(run) }
    }
    if source.isDraining { source.finishDraining(into: self) }
    return following
  }

  private func performLate(_ source: Core, _ node: Node) {
    isActive = true
    if let observers = node.operation(node, source, self) {
      runLater(Run(source: node, list: observers))
    }
    source.finishDraining(into: self)
    finish()
  }

  private func perform(_ lane: Lane, isAbandoned: Bool) {
    self.lane = lane
    defer { self.lane = nil }
    if let run = lane.takeObservers() { performHere(run, isAbandoned: isAbandoned) }
    while true {
      while let run = here.popFirst() { performHere(run, isAbandoned: isAbandoned) }
      if lane.close() { return }
      lane.takeInbox().forEach(queue)
    }
  }

  private func performHere(_ run: Run, isAbandoned: Bool) {
    var rest: NodeList? = run.list
    while let (node, remaining) = rest?.popFirst() {
      rest = remaining
      let observers =
        isAbandoned ? node.abandon(drain: self) : node.operation(node, run.source, self)
      if let observers { runLater(Run(source: node, list: observers)) }
      performInPlace()
    }
  }
}

extension Drain {
  /// Lends the thread's own.
  ///
  /// Proof: the key's value is set once per thread, to a retained `Drain`, and released by the
  /// key's destructor when the thread ends.
  private static func withCurrent(_ body: (Drain) -> Void) {
    if let known = unsafe pthread_getspecific(key) {
      unsafe Unmanaged<Drain>.fromOpaque(known)._withUnsafeGuaranteedRef(body)
    } else {
      let made = Drain()
      unsafe pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
      body(made)
    }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key) { drain in
      #if canImport(Darwin)
        unsafe Unmanaged<Drain>.fromOpaque(drain).release()
      #else
        if let drain = unsafe drain { unsafe Unmanaged<Drain>.fromOpaque(drain).release() }
      #endif
    }
    return key
  }()
}
