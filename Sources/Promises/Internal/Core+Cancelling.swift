internal import Synchronization

/// One step of losing interest.
///
/// The steps go up a chain in the thread's loop, so that its length costs no stack. A step owns a
/// reference to each promise it names, and is taken once.
@safe
enum Cancellation {
  case settle(Unmanaged<Core>)
  case leave(Unmanaged<Node>, upstream: Unmanaged<Core>)
  /// The same of a join, from one of its inputs.
  case part(Unmanaged<Join>, from: Unmanaged<Core>)

  /// Takes the step; returns the one that follows.
  @inline(never)
  func take() -> Cancellation? {
    switch self {
    case .settle(let core):
      unsafe core.takeRetainedValue().settleCancelled()
    case .leave(let node, let upstream):
      unsafe upstream.takeRetainedValue().remove(node.takeRetainedValue())
    case .part(let join, let input):
      unsafe input.takeRetainedValue().remove(join.takeRetainedValue())
    }
  }
}

/// What is left to do for a promise that was settled without its upstream.
///
/// Used once, by the call that settled it: `next` takes over the upstream's reference.
@safe
struct Withdrawal {
  let wake: Wake
  /// What the promise waited for (I4), retained: a count that is moved costs less than a copy.
  fileprivate let upstream: Unmanaged<Core>?
  fileprivate let isLockedIn: Bool

  /// The step that follows, for the promise that was settled.
  fileprivate func next(after core: Core) -> Cancellation? {
    unsafe upstream.map { upstream in
      guard !isLockedIn else { return unsafe .settle(upstream) }
      let node = unsafe unsafeDowncast(core, to: Node.self)
      return unsafe .leave(Unmanaged.passRetained(node), upstream: upstream)
    }
  }
}

extension Core {
  /// One error for all who are cancelled: each would be an allocation.
  ///
  /// Nor does each count it. Proof: this payload keeps it for ever, and `deinit` leaves that of a
  /// cancelled promise alone.
  private static let cancellation: Payload = {
    var payload = Payload()
    payload.initialize((any Error).self, to: CancellationError())
    return payload
  }()

  /// Loses interest in what it observes, before the outermost call returns.
  final func loseInterest() {
    if !isSettled { Drain.take(unsafe .settle(Unmanaged.passRetained(self))) }
  }

  /// Rejects with `CancellationError`, and withdraws from what the promise waits for.
  ///
  /// Who cancels what has failed already does not want to know (P7).
  @usableFromInline
  final func cancel() {
    if !finish(cancelling()) { noteReader() }
  }

  /// Settles with an error that is not the upstream's, and withdraws from that.
  @usableFromInline
  final func reject(withdrawingWith error: any Error) {
    let withdrawal = lock.withLock { interest -> Withdrawal? in
      let word = Word(word.load(ordering: .acquiring))
      guard !word.isSettled else { return nil }
      payload.initialize((any Error).self, to: error)
      return withdraw(leaving: Word.settled | Word.failure, over: word, interest: interest)
    }
    finish(withdrawal)
  }

  /// Withdraws, and then lets observers know: who hears of the end finds the upstream told.
  ///
  /// False if there is nothing to be done: the promise had settled before.
  @discardableResult
  final func finish(_ withdrawal: Withdrawal?) -> Bool {
    guard let withdrawal else { return false }
    if !hasLeft(by: withdrawal), let next = withdrawal.next(after: self) { Drain.take(next) }
    complete(withdrawal.wake)
    return true
  }

  /// Leaves an upstream that others go on observing; false where there is more to do, or nothing.
  ///
  /// At once, and not in the thread's loop: without a handler there is nothing to drop that could
  /// cancel another promise.
  @inline(__always)
  private final func hasLeft(by withdrawal: Withdrawal) -> Bool {
    guard let upstream = unsafe withdrawal.upstream, !withdrawal.isLockedIn else { return false }
    let node = unsafe unsafeDowncast(self, to: Node.self)
    guard unsafe upstream._withUnsafeGuaranteedRef({ $0.remove(oneOfSeveral: node) }) else {
      return false
    }
    unsafe upstream.release()
    node.letGoOfContext()
    unsafe Unmanaged.passUnretained(node).release()
    return true
  }

  @inline(__always)
  private final func remove(oneOfSeveral node: Node) -> Bool {
    lock.withLock { interest in
      let word = Word(word.load(ordering: .acquiring))
      guard !word.isSettled, let ring = word.observers else { return false }
      var changed = word
      let mayLeave = unsafe node.next != nil && node.handler.isEmpty && !interest.isLast(node)
      if mayLeave {
        _ = interest.leave(node)
        changed = word.replacing(observers: ring.removing(node))
      }
      // Either way: the thread sanitizer sees by it that the links were read under the lock.
      self.word.store(changed.bits, ordering: .releasing)
      return mayLeave
    }
  }

  fileprivate final func settleCancelled() -> Cancellation? {
    step(cancelling())
  }

  /// The same inside the loop, where the next step is the loop's to take.
  @inline(never)
  private final func step(_ withdrawal: Withdrawal?) -> Cancellation? {
    guard let withdrawal else { return nil }
    complete(withdrawal.wake)
    return withdrawal.next(after: self)
  }

  @inline(never)
  private final func cancelling() -> Withdrawal? {
    lock.withLock { interest in
      let word = Word(word.load(ordering: .acquiring))
      guard !word.isSettled else { return nil }
      return publishCancellation(over: word, interest: interest)
    }
  }

  /// Takes an observer that lost interest from the list; the last one cancels the promise.
  fileprivate final func remove(_ node: Node) -> Cancellation? {
    let removed = lock.withLock { interest -> Removal? in
      let word = Word(word.load(ordering: .acquiring))
      guard !word.isSettled, let ring = word.observers, unsafe node.next != nil else { return nil }
      let changed = word.replacing(observers: ring.removing(node))
      let isLast = interest.leave(node) && node.role.passesWithdrawalOn
      if isLast { return .last(publishCancellation(over: changed, interest: interest)) }
      self.word.store(changed.bits, ordering: .releasing)
      return .oneOfSeveral
    }
    guard let removed else { return nil }
    node.dropHandler()
    unsafe Unmanaged.passUnretained(node).release()
    guard case .last(let withdrawal) = removed else { return nil }
    return step(withdrawal)
  }

  /// The same of a join; as the only observer it is the last one.
  fileprivate final func remove(_ join: Join) -> Cancellation? {
    let withdrawal = lock.withLock { interest -> Withdrawal? in
      let word = Word(word.load(ordering: .acquiring))
      guard !word.isSettled, word.join === join else { return nil }
      _ = interest.leave(join)
      return publishCancellation(over: word.replacing(observers: nil), interest: interest)
    }
    guard let withdrawal else { return nil }
    unsafe Unmanaged.passUnretained(join).release()
    return step(withdrawal)
  }

  private enum Removal {
    case last(Withdrawal)
    case oneOfSeveral
  }

  /// Under the lock.
  ///
  /// The second word of a payload may be a task that waits.
  @inline(never)
  final func publishCancellation(over word: Word, interest: Interest) -> Withdrawal {
    payload.words.0 = Self.cancellation.words.0
    return withdraw(leaving: Word.cancelled, over: word, interest: interest)
  }

  /// Under the lock: settles, and says what is to be withdrawn from (I4).
  @inline(__always)
  private final func withdraw(
    leaving outcome: UInt, over word: Word, interest: Interest
  ) -> Withdrawal {
    let upstream = unsafe upstream.map { unsafe $0.retain() }
    return unsafe Withdrawal(
      wake: publish(outcome, over: word, interest: interest, drain: nil),
      upstream: upstream, isLockedIn: word.isLockedIn)
  }
}
