extension Sink where Value: Sendable {
  /// Returns a sink that lets values in to this one under no lock, one at a time, in the order in
  /// which they entered.
  ///
  /// It is plain: values enter it under the event's lock, and this sink, which has a transform,
  /// later.
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
/// A caller makes those that wait, up to the last of its own, which may be added meanwhile, by one
/// of them. Those behind, which other threads add, may come faster than they are made: a job makes
/// them.
private final class CallsInOrder: Sendable {
  /// The maker is the thread that makes calls, or 0 for a job, and `due` the number that it has to
  /// make.
  private let state = Locked((waiting: Queue<@Sendable () -> Void>(), maker: UInt?.none, due: 0))

  func append(_ call: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.waiting.append(call)
      if state.maker == ThisThread.id { state.due = state.waiting.count }
    }
  }

  /// Makes the calls that wait, unless somebody does.
  func make(as maker: UInt = ThisThread.id) {
    let begins = state.withLock { state in
      guard state.maker == nil else { return false }
      (state.maker, state.due) = (maker, state.waiting.count)
      return true
    }
    guard begins else { return }
    while let call = next() { call() }
    if !state.withLock(\.waiting.isEmpty) { Task.detached { self.make(as: 0) } }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      if state.due == 0 { state.maker = nil } else { state.due -= 1 }
      return state.maker.flatMap { _ in state.waiting.popFirst() }
    }
  }
}
