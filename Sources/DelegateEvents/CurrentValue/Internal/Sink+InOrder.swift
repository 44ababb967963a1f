extension Sink where Value: Sendable {
  /// Returns a sink without a transform, which lets values in to this one behind its transform: under no
  /// lock, one at a time, in the order in which they entered.
  func inOrder() -> Sink {
    let calls = CallsInOrder()
    return Sink(
      of: reader, isPlain: true, callsBody: true,
      enter: { value in
        calls.append { _ = enter(value) }
        return Receipt(isTaken: true, needsFollowUp: true)
      },
      drop: drop,
      end: { end, isLast in
        calls.append { if self.end(end, isLast: isLast) { followUp() } }
        return true
      },
      followUp: { calls.make() })
  }
}

/// Calls that are made one at a time, in the order in which they were added.
///
/// A caller makes those that wait, up to the last of its own, which may be added meanwhile, by one of
/// them. Those behind, which other threads add, may come faster than they are made: a job makes them.
private final class CallsInOrder: Sendable {
  private struct State {
    var waiting = Queue<@Sendable () -> Void>()
    /// The thread that makes calls; 0 for a job, nil if none does.
    var maker: UInt?
    /// The number of calls that it has still to make.
    var due = 0

    mutating func next() -> (@Sendable () -> Void)? {
      guard due > 0 else {
        maker = nil
        return nil
      }
      due -= 1
      return waiting.popFirst()
    }
  }

  private let state = Locked(State())

  func append(_ call: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.waiting.append(call)
      if state.maker == ThisThread.id { state.due = state.waiting.count }
    }
  }

  /// Makes the calls that wait, unless somebody does.
  func make() { if begins(as: ThisThread.id) { makeDue() } }

  private func begins(as maker: UInt) -> Bool {
    state.withLock { state in
      guard state.maker == nil, !state.waiting.isEmpty else { return false }
      (state.maker, state.due) = (maker, state.waiting.count)
      return true
    }
  }

  private func makeDue() {
    while let call = state.withLock({ $0.next() }) { call() }
    if begins(as: 0) { Task.detached { self.makeDue() } }
  }
}
