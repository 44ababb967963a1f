/// What is sent to a place: it runs there, and what follows from it there.
extension Drain {
  /// What begins with an observer that was sent to a place.
  struct Batch {
    let hop: Hop
    let place: ObjectIdentifier
    /// Has the place be what its address stands for, if the job that was sent there may be gone.
    var context: ContextTarget?
    var isAbandoned = false
  }

  /// Runs an observer at the place it was sent to, and what follows there.
  static func run(_ hop: Hop, at place: ObjectIdentifier) {
    withOneThatIsIdle { drain in
      drain.run(hop, at: place)
      drain.letGoOfContexts()
    }
  }

  /// The same in a loop that is idle, of a job that calls `letGoOfContexts` when it ends.
  func run(_ hop: Hop, at place: ObjectIdentifier) { enter(Batch(hop: hop, place: place)) }

  /// The same for a context that may run its jobs inline: inside a handler it waits for its end, or
  /// each would nest in the one before.
  static func run(_ hop: Hop, nowOrLaterAt context: CustomContext) {
    enter(Batch(hop: hop, place: context.identity, context: context))
  }

  /// Rejects what waits behind an observer that will never run.
  static func abandon(_ hop: Hop, at context: CustomContext) {
    enter(Batch(hop: hop, place: context.identity, context: context, isAbandoned: true))
  }

  private static func enter(_ batch: Batch) {
    withCurrent { drain in
      guard !drain.isActive else { return drain.runLater(batch) }
      drain.enter(batch)
      drain.letGoOfContexts()
    }
  }

  private func enter(_ batch: Batch) {
    isActive = true
    perform(batch)
    finish()
  }

  /// The lane of the batch that runs now, if that is its place.
  func lane(at place: ObjectIdentifier) -> Lane? {
    guard place == self.place else { return nil }
    if let lane, lane.place == place { return lane }
    let made = Lane(at: place)
    lane = made
    return made
  }

  @inline(never)
  func perform(_ batch: Batch) {
    place = batch.place
    let source = begin(batch)
    repeat {
      while let run = here.popFirst() {
        var rest: NodeList? = run.list
        while let (node, remaining) = unsafe rest?.unlinkFirst() {
          rest = remaining
          unsafe performHere(node, run.source, isAbandoned: batch.isAbandoned)
        }
      }
    } while goesOn(from: source, at: batch.place)
    place = nil
  }

  /// Runs the observer that was sent; returns the promise that it observed, unless it carried the
  /// value, and nobody else can come.
  private func begin(_ batch: Batch) -> Core? {
    if let value = batch.hop.takeCarried() {
      standIn.payload = value
      unsafe performHere(batch.hop.node, standIn, isAbandoned: batch.isAbandoned)
      return nil
    }
    guard let source = batch.hop.takeSource() else { return nil }
    if let run = source.observersBehindHop(at: batch.place) { queue(run) }
    unsafe performHere(batch.hop.node, source, isAbandoned: batch.isAbandoned)
    return source
  }

  /// Proof: as for `performOnce`; the reference is the call's.
  @unsafe
  private func performHere(_ node: Unmanaged<Node>, _ source: Core, isAbandoned: Bool) {
    let observers = unsafe node._withUnsafeGuaranteedRef {
      unsafe leftContexts.keep($0.role.takeTarget())
      return isAbandoned ? $0.abandon(drain: self) : $0.operation($0, source, self)
    }
    if let observers {
      unsafe runLater(Run(source: node.takeRetainedValue(), list: observers))
    } else {
      unsafe node.release()
    }
    performInPlace()
  }

  /// Whether late observers came, and are to run in the batch; otherwise it has ended.
  ///
  /// The links' lane ends once nobody waits behind the promise that began the batch, and before
  /// that promise's part does: what comes behind it has to wait for all of the batch. A lane that
  /// nobody else knows any more can be kept for the next one.
  private func goesOn(from source: Core?, at place: ObjectIdentifier) -> Bool {
    if let source, source.hasLane, let late = source.lane(at: place)?.takeInbox(), !late.isEmpty {
      late.forEach(queue)
      return true
    }
    if lane != nil, !isKnownUniquelyReferenced(&lane), let lane {
      guard lane.close() else {
        lane.takeInbox().forEach(queue)
        return true
      }
      self.lane = nil
    }
    guard let lane = source?.endBatch(at: place), !lane.close() else { return false }
    lane.takeInbox().forEach(queue)
    return true
  }

  func queue(_ run: Run) { here.append(run) }

  /// Releases the contexts of the handlers that a job ran.
  func letGoOfContexts() {
    let left = leftContexts
    leftContexts = LeftContexts()
    left.release()
  }
}
