internal import Synchronization

/// One step of losing interest.
///
/// The steps go up a chain in the thread's loop, so that its length costs no stack.
enum Cancellation {
  case settle(Core)
  case leave(Node, upstream: Core)

  /// Takes the step; returns the one that follows.
  func take() -> Cancellation? {
    switch self {
    case .settle(let core): core.settleCancelled()
    case .leave(let node, let upstream): upstream.remove(node)
    }
  }
}

extension Core {
  /// Rejects with `CancellationError`, and withdraws from what the promise waits for.
  ///
  /// Who cancels what has failed already does not want to know (P7).
  @usableFromInline
  final func cancel() {
    Drain.take(settleCancelled())
    noteReader()
  }

  /// Settles with an error that is not the upstream's, and withdraws from that.
  @usableFromInline
  final func reject(withdrawingWith error: any Error) {
    Drain.take(withdraw(with: error, outcome: Word.settled | Word.failure))
  }

  fileprivate final func settleCancelled() -> Cancellation? {
    withdraw(with: CancellationError(), outcome: Word.cancelled)
  }

  private final func withdraw(with error: any Error, outcome: UInt) -> Cancellation? {
    let settled = lock.withLock { interest -> (Wake, Cancellation?)? in
      let word = Word(word.load(ordering: .acquiring))
      guard !word.isSettled else { return nil }
      return publish(error, outcome: outcome, over: word, interest: interest)
    }
    guard let (wake, next) = settled else { return nil }
    complete(wake)
    return next
  }

  /// Takes an observer that lost interest from the list; the last one cancels the promise.
  fileprivate final func remove(_ node: Node) -> Cancellation? {
    let removed = lock.withLock { interest -> (last: (Wake, Cancellation?)?, Void)? in
      let word = Word(word.load(ordering: .acquiring))
      guard !word.isSettled, let ring = word.observers, unsafe node.next != nil else { return nil }
      let changed = word.replacing(observers: ring.removing(node))
      let isLast = interest.leave(node) && node.role.passesWithdrawalOn
      if isLast { return (publishCancellation(over: changed, interest: interest), ()) }
      _ = self.word.exchange(changed.bits, ordering: .acquiringAndReleasing)
      return (nil, ())
    }
    guard let removed else { return nil }
    node.dropHandler()
    unsafe Unmanaged.passUnretained(node).release()
    guard let (wake, next) = removed.last else { return nil }
    complete(wake)
    return next
  }

  final func publishCancellation(over word: Word, interest: Interest) -> (Wake, Cancellation?) {
    publish(CancellationError(), outcome: Word.cancelled, over: word, interest: interest)
  }

  /// Under the lock: settles, and says what is to be withdrawn from (I4).
  private final func publish(
    _ error: any Error, outcome: UInt, over word: Word, interest: Interest
  ) -> (Wake, Cancellation?) {
    let next = unsafe upstream.map { upstream in
      let upstream = unsafe upstream.takeUnretainedValue()
      return word.isLockedIn
        ? Cancellation.settle(upstream)
        : .leave(unsafe unsafeDowncast(self, to: Node.self), upstream: upstream)
    }
    payload.initialize((any Error).self, to: error)
    return (publish(outcome, over: word, interest: interest, drain: nil), next)
  }
}
