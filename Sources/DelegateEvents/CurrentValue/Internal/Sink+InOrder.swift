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
private final class CallsInOrder: Sendable {
  private let state = Locked((waiting: Queue<@Sendable () -> Void>(), isMaking: false))

  func append(_ call: @escaping @Sendable () -> Void) { state.withLock { $0.waiting.append(call) } }

  /// Makes the calls that wait; if another caller is at it, that one makes these too.
  func make() {
    let isFirst = state.withLock { state in
      defer { state.isMaking = true }
      return !state.isMaking
    }
    guard isFirst else { return }
    while let call = next() { call() }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      let call = state.waiting.popFirst()
      state.isMaking = call != nil
      return call
    }
  }
}
