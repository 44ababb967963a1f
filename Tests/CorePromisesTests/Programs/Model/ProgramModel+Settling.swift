// Who settles, who observes, and who leaves.
extension ProgramModel {
  mutating func settle(_ node: Int, _ outcome: ProgramOutcome, by settler: ModelThread.Settler) {
    let isInTime =
      switch settler {
      case .resolver, .join:
        fault == .lockedInIsOpen ? !nodes[node].isSettled : nodes[node].isOpen
      case .library, .canceller: !nodes[node].isSettled
      }
    guard isInTime else { return settleLate(node, outcome, by: settler) }
    if case .abandoned(nodes[node].number) = outcome, settler == .resolver {
      noteAbandonment(nodes[node].number)
    }
    let withdrawal = settler == .canceller ? withdrawal(of: node) : nil
    if case .timedOut = outcome, fault == .timeoutStays {
      return finish(node, outcome, leaving: nil)
    }
    nodes[node].isCancelled = settler == .canceller && outcome == .cancelled
    finish(node, outcome, leaving: withdrawal)
  }

  private mutating func settleLate(
    _ node: Int, _ outcome: ProgramOutcome, by settler: ModelThread.Settler
  ) {
    switch settler {
    case .resolver:
      if outcome != .abandoned(nodes[node].number) { noteLateSettle(nodes[node].number) }
    case .canceller:
      if outcome == .cancelled { nodes[node].isObserved = true }
    case .join, .library: break
    }
  }

  private func withdrawal(of node: Int) -> ModelThread.Withdrawal? {
    switch nodes[node].phase {
    case .open, .settled: nil
    case .observing(let upstream): .leave(upstream, observer: node)
    case .lockedIn(let forwarder): .cancel(forwarder)
    }
  }

  private mutating func finish(
    _ node: Int, _ outcome: ProgramOutcome, leaving withdrawal: ModelThread.Withdrawal?
  ) {
    nodes[node].phase = .settled(outcome)
    note(outcome, of: node)
    var waiting = nodes[node].observers
    if fault == .lastObserverRunsFirst { waiting.reverse() }
    nodes[node].observers = []
    let inPlace = waiting.filter { isInPlace($0) }
    let elsewhere = waiting.filter { hasPlace($0) && !isInPlace($0) }
    let atOnce = waiting.filter { !hasPlace($0) }
    if !elsewhere.isEmpty { threads.append(ModelThread(running: elsewhere, of: node)) }
    if !inPlace.isEmpty {
      nodes[node].isRunningInPlace = true
      call(.start(node, inPlace))
    }
    for waiter in atOnce.reversed() where nodes[waiter].role == .waiter {
      call(.run(waiter, node))
    }
    for hook in atOnce.reversed() where nodes[hook].role == .hook { call(.run(hook, node)) }
    if let withdrawal { call(.withdraw(withdrawal)) }
  }

  /// Returns whether the observer runs at a place, and not inside the call that settles.
  private func hasPlace(_ observer: Int) -> Bool {
    switch nodes[observer].role {
    case .link, .listener, .ending, .shield: true
    case .maker, .hook, .waiter: false
    }
  }

  private func isInPlace(_ observer: Int) -> Bool {
    hasPlace(observer) && (place == .immediate || !nodes[observer].hasHandler)
  }

  // MARK: Observing and leaving

  mutating func register(_ observer: Int, on promise: Int) {
    let isInterested = nodes[observer].role.isInterested
    if isInterested { nodes[promise].isObserved = true }
    if nodes[promise].isSettled {
      registerLate(observer, on: promise)
    } else if nodes[observer].isSettled {
      leave(observer, promise)
    } else {
      nodes[promise].observers.append(observer)
    }
  }

  private mutating func registerLate(_ observer: Int, on promise: Int) {
    guard hasPlace(observer) else { return call(.run(observer, promise)) }
    guard isInPlace(observer) else {
      return threads.append(ModelThread(running: [observer], of: promise))
    }
    nodes[promise].observers.append(observer)
    guard !nodes[promise].isRunningInPlace else { return }
    nodes[promise].isRunningInPlace = true
    let observers = nodes[promise].observers
    nodes[promise].observers = []
    call(.start(promise, observers))
  }

  mutating func remove(_ observer: Int, from promise: Int) {
    guard !nodes[promise].isSettled,
      let index = nodes[promise].observers.firstIndex(of: observer)
    else { return }
    nodes[promise].observers.remove(at: index)
    leave(observer, promise)
  }

  private mutating func leave(_ observer: Int, _ promise: Int) {
    let interest = nodes[promise].observers.count { nodes[$0].role.isInterested }
    let role = nodes[observer].role
    guard interest == 0, role.isInterested, role != .shield else { return }
    guard !nodes[promise].isKept || fault == .keptIsCancelled else { return }
    guard fault != .lossOfInterestIsIgnored else { return }
    let withdrawal = withdrawal(of: promise)
    nodes[promise].isCancelled = true
    finish(promise, .cancelled, leaving: withdrawal)
  }

  mutating func withdraw(_ withdrawal: ModelThread.Withdrawal) {
    threads[current].withdrawals.append(withdrawal)
    guard !threads[current].isWithdrawing else { return }
    threads[current].isWithdrawing = true
    call(.takeWithdrawals)
  }

  mutating func takeWithdrawals() {
    guard !threads[current].withdrawals.isEmpty else {
      threads[current].isWithdrawing = false
      return
    }
    let withdrawal = threads[current].withdrawals.removeFirst()
    call(.takeWithdrawals)
    switch withdrawal {
    case .cancel(let forwarder): call(.settle(forwarder, .cancelled, by: .canceller))
    case .leave(let promise, let observer): call(.remove(observer, from: promise))
    }
  }

  /// Leaves the inputs of a join that are still pending.
  mutating func leaveInputs(_ listeners: [Int]) {
    guard let listener = listeners.first else { return }
    call(.leaveInputs(Array(listeners.dropFirst())))
    guard case .observing(let input) = nodes[listener].phase, !nodes[input].isSettled else {
      return
    }
    call(.withdraw(.leave(input, observer: listener)))
  }
}
