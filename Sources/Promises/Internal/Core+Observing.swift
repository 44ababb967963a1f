internal import Synchronization

extension Core {
  /// Adds an observer that was made for it and that nobody else knows yet.
  ///
  /// One that runs in place, and comes when there is a value, runs at once if no handler is being
  /// run by this thread or for this promise, and takes no lock.
  @usableFromInline
  final func register(unshared node: Node) {
    let word = Word(word.load(ordering: .acquiring))
    if word.isIdleWithValue, node.runsInPlace, Drain.runAtOnce(self, unshared: node) { return }
    register(node)
  }

  /// Sends an observer that carries the value, of a promise that nobody else has.
  ///
  /// Nobody can come late, so nobody has to know of the hop. What is freed where it was made costs
  /// a third less than what another thread frees: `settled + 1 handler` of the benchmarks.
  @usableFromInline
  final func send(carrying node: Node, to context: ExecutionContext) {
    unsafe node.upstream = nil
    context.submit(Hop(node, carrying: payload))
  }

  /// Adds an observer; a settled promise has it run.
  @usableFromInline
  final func register(_ node: Node) {
    let outcome = lock.withLock { interest in
      let word = Word(word.load(ordering: .acquiring))
      guard word.takesObservers, !node.isSettled else {
        // Interest is lent to who writes the word after it: the thread sanitizer sees no more.
        guard word.isSettled else { return add(node, word, &interest) }
        if word.isFailure { note(node, in: &interest) }
        return registerLate(node)
      }
      interest.join(node)
      let changed = word.replacing(observers: .appending(node, to: word.observers))
      self.word.store(changed.bits, ordering: .releasing)
      return .done
    }
    if case .done = outcome { return }
    act(on: outcome, for: node)
  }

  /// Adds an observer beside a join, or one that has settled before it came.
  private final func add(_ node: Node, _ word: Word, _ interest: inout Interest) -> Registration {
    if node.isSettled {
      note(node, in: &interest)
      return .dismissed(dismissal(of: node, word, interest))
    }
    interest.join(node)
    return .replaced(replaceJoin(by: node, word))
  }

  private final func act(on outcome: Registration, for node: Node) {
    switch outcome {
    case .done: break
    case .replaced(let standIn): standIn?.keep()
    case .runNow:
      if node.runsInPlace {
        Drain.start(self, late: node)
      } else {
        _ = node.operation(node, self, nil)
      }
    case .hop(let hop): hop.submit()
    case .dismissed(let withdrawal):
      node.dropHandler()
      finish(withdrawal)
    }
  }

  /// Makes a list of the join that was the only observer, and of a node.
  private final func replaceJoin(by node: Node, _ word: Word) -> StandIn? {
    let standIn = word.takeJoin().map { StandIn(for: $0, on: self) }
    let ring = standIn.map { NodeList.appending($0.node, to: nil) }
    let changed = word.replacing(observers: .appending(node, to: ring))
    self.word.store(changed.bits, ordering: .releasing)
    return standIn
  }

  /// Adds a join as the only observer; false if others are told, or the promise has settled.
  final func registerAlone(_ join: Join) -> Bool {
    lock.withLock { interest in
      let word = Word(word.load(ordering: .acquiring))
      guard !word.isSettled, !word.isAwaited else { return false }
      interest.join(join)
      self.word.store(word.joined(by: join).bits, ordering: .releasing)
      return true
    }
  }

  /// What is left to do for an observer once the lock is free.
  enum Registration {
    case done
    /// A join has a node in the list instead of being the only observer.
    case replaced(StandIn?)
    case runNow
    case hop(Hop)
    case dismissed(Withdrawal?)
  }

  /// It lost interest before it came, which is to come and to leave at once.
  private final func dismissal(
    of node: Node, _ word: Word, _ interest: Interest
  ) -> Withdrawal? {
    guard interest.isNone, node.role.isInterested, node.role.passesWithdrawalOn else { return nil }
    return publishCancellation(over: word, interest: interest)
  }
}
