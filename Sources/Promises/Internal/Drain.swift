/// A thread's work on observers: a loop, so that no chain, however long, costs stack.
///
/// In-place observers of one thread never nest: while the loop is active, more of them queue up.
/// Not Sendable: each thread has its own, and no other thread sees it. No variable is in use when a
/// node's operation runs, so exclusivity needs no check at run time.
@usableFromInline
final class Drain {
  /// Where the observers that run now were sent to, if they were.
  @safe @exclusivity(unchecked) var place: ObjectIdentifier?
  /// The lane of the links that run there below the one that was sent; kept while it is open.
  @safe @exclusivity(unchecked) var lane: Lane?
  @safe @exclusivity(unchecked) var isActive = false
  @safe @exclusivity(unchecked) private var inPlace = RunQueue()
  @safe @exclusivity(unchecked) var here = RunQueue()
  @safe @exclusivity(unchecked) private var cancellations = Fifo<Cancellation>()
  @safe @exclusivity(unchecked) private var isCancelling = false
  @safe @exclusivity(unchecked) private var abandoned = Fifo<Core>()
  @safe @exclusivity(unchecked) private var batches = Fifo<Batch>()
  /// Whether something waits for the end of what runs now: the queues are looked at if so.
  @safe @exclusivity(unchecked) private var hasMore = false
  /// Stands for the source of an observer that carries its value, while that runs.
  let standIn = Core(word: Word.settled | Word.special, origin: PackedOrigin("", 0)) { _, _, _ in
    nil
  }
  @safe @exclusivity(unchecked) var leftContexts = LeftContexts()

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

  /// Ends the turn of a handler that ran at once, and runs what came meanwhile.
  @usableFromInline
  func endTurn(of source: Core) {
    source.finishDraining(into: self)
    finish()
  }

  /// Rejects a promise that nobody can settle any more.
  ///
  /// In the loop, because what it lets go of may be the last to hold another one's resolver, and so
  /// on, for a million.
  static func abandon(_ core: Core) {
    withCurrent { drain in
      drain.abandoned.append(core)
      drain.hasMore = true
      guard !drain.isActive else { return }
      drain.isActive = true
      drain.finish()
    }
  }

  /// Takes a step of losing interest, and those that follow.
  ///
  /// One that comes up inside another, from a cancelled task that waited, is taken after it.
  @inline(never)
  static func take(_ step: consuming Cancellation) {
    var step: Cancellation? = step
    withCurrent { drain in
      if let step = step.take() { drain.take(step) }
    }
  }

  private func take(_ step: consuming Cancellation) {
    guard !isCancelling else { return cancellations.append(step) }
    isCancelling = true
    var next = step.take()
    while let step = next.take() ?? cancellations.popFirst() { next = step.take() }
    isCancelling = false
  }

  func runLater(_ run: Run) {
    inPlace.append(run)
    hasMore = true
  }

  func runLater(_ batch: Batch) {
    batches.append(batch)
    hasMore = true
  }

  /// Whether a handler that goes on round after round is to let others go first.
  ///
  /// What its rounds leave to be done in place comes after a handler, not after all of them; and
  /// what waits behind it gets its turn after as many as take about a millisecond.
  @usableFromInline
  func isWanted(after rounds: Int) -> Bool {
    rounds % 1024 == 0 || !nothingWaits
  }

  /// The same for a handler that does not know its drain.
  static func isWanted(after rounds: Int) -> Bool {
    var isWanted = false
    withCurrent { isWanted = $0.isWanted(after: rounds) }
    return isWanted
  }

  private var nothingWaits: Bool { inPlace.isEmpty && batches.isEmpty && abandoned.isEmpty }

  func finish() {
    if hasMore { performRest() }
    isActive = false
  }

  private func performRest() {
    while !nothingWaits {
      performInPlace()
      if let core = abandoned.popFirst() { core.abandon() }
      if let batch = batches.popFirst() {
        perform(batch)
        letGoOfContexts()
      }
    }
    hasMore = false
  }

  func performInPlace() {
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

  @inline(never)
  private func performLate(_ source: Core, _ node: Node) {
    isActive = true
    if let observers = node.operation(node, source, self) {
      runLater(Run(source: node, list: observers))
    }
    endTurn(of: source)
  }
}
