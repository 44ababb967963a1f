// Who settles, who observes, and who leaves.
extension ProgramModel {
  mutating func settle(_ node: Int, _ outcome: ProgramOutcome, by settler: Settler) {
    let isInTime = settler == .resolver ? nodes[node].isOpen : nodes[node].outcome == nil
    guard isInTime else {
      if settler == .resolver { history[nodes[node].number].lateSettles += 1 }
      if settler == .canceller, outcome == .cancelled { nodes[node].isObserved = true }
      return
    }
    let withdrawal = settler == .canceller ? withdrawal(of: node) : nil
    nodes[node].isCancelled = settler == .canceller && outcome == .cancelled
    finish(node, outcome, leaving: withdrawal)
  }

  private func withdrawal(of node: Int) -> Withdrawal? {
    switch nodes[node].phase {
    case .open, .settled: nil
    case .observing(let upstream): .leave(upstream, observer: node)
    case .lockedIn(let forwarder): .cancel(forwarder)
    }
  }

  private mutating func finish(
    _ node: Int, _ outcome: ProgramOutcome, leaving withdrawal: Withdrawal?
  ) {
    nodes[node].phase = .settled(outcome)
    if nodes[node].isNamed { history[nodes[node].number].outcome = outcome }
    let waiting = nodes[node].observers
    nodes[node].observers = []
    let handlers = waiting.filter { nodes[$0].isHandler }
    if !handlers.isEmpty { nodes[node].isRunningInPlace = true }
    if let withdrawal { withdraw(withdrawal) }
    for observer in waiting where !nodes[observer].isHandler { run(observer, node) }
    if !handlers.isEmpty { start(node, handlers) }
  }

  // MARK: Observing and leaving

  mutating func register(_ observer: Int, on promise: Int) {
    if nodes[observer].isInterested { nodes[promise].isObserved = true }
    if nodes[promise].outcome != nil {
      registerLate(observer, on: promise)
    } else if nodes[observer].outcome != nil {
      leave(observer, promise)
    } else {
      nodes[promise].observers.append(observer)
    }
  }

  private mutating func registerLate(_ observer: Int, on promise: Int) {
    guard nodes[observer].isHandler else { return run(observer, promise) }
    nodes[promise].observers.append(observer)
    guard !nodes[promise].isRunningInPlace else { return }
    nodes[promise].isRunningInPlace = true
    let observers = nodes[promise].observers
    nodes[promise].observers = []
    start(promise, observers)
  }

  mutating func remove(_ observer: Int, from promise: Int) {
    guard nodes[promise].outcome == nil,
      let index = nodes[promise].observers.firstIndex(of: observer)
    else { return }
    nodes[promise].observers.remove(at: index)
    leave(observer, promise)
  }

  private mutating func leave(_ observer: Int, _ promise: Int) {
    let hasOthers = nodes[promise].observers.contains { nodes[$0].isInterested }
    guard !hasOthers, nodes[observer].isInterested, !nodes[observer].isShield,
      !nodes[promise].isKept
    else { return }
    let withdrawal = withdrawal(of: promise)
    nodes[promise].isCancelled = true
    finish(promise, .cancelled, leaving: withdrawal)
  }

  private mutating func withdraw(_ withdrawal: Withdrawal) {
    withdrawals.append(withdrawal)
    guard !isWithdrawing else { return }
    isWithdrawing = true
    while !withdrawals.isEmpty {
      switch withdrawals.removeFirst() {
      case .cancel(let forwarder): settle(forwarder, .cancelled, by: .canceller)
      case .leave(let promise, let observer): remove(observer, from: promise)
      }
    }
    isWithdrawing = false
  }

  /// Leaves the inputs of a join that are still pending.
  mutating func leaveInputs(_ listeners: [Int]) {
    for listener in listeners {
      guard case .observing(let input) = nodes[listener].phase, nodes[input].outcome == nil else {
        continue
      }
      withdraw(.leave(input, observer: listener))
    }
  }

  mutating func hear(_ join: Int, from input: Int) {
    guard let outcome = nodes[input].outcome else { return }
    let (promise, combination) = (joins[join].promise, joins[join].combination)
    let decides =
      switch combination {
      case .all: outcome.isFailure
      case .any: !outcome.isFailure
      case .race: true
      case .allSettled: false
      }
    guard !decides else { return settle(promise, outcome, by: .library) }
    joins[join].remaining -= 1
    guard joins[join].remaining == 0 else { return }
    joins[join].observers = nil
    let outcomes = joins[join].inputs.compactMap { nodes[$0].outcome }
    let result: ProgramOutcome =
      switch combination {
      case .all: .value(outcomes.compactMap(\.value).reduce(0, +))
      case .any: .noneFulfilled(outcomes)
      case .allSettled, .race: .value(outcomes.count)
      }
    settle(promise, result, by: .library)
  }

  // MARK: Handlers

  /// Runs a change as a handler does: the observers that it makes ready run after it.
  mutating func inTurn(_ change: (inout ProgramModel) -> Void) {
    isRunning = true
    change(&self)
    while !runs.isEmpty {
      let run = runs.removeFirst()
      perform(run.source, run.observers)
    }
    isRunning = false
  }

  private mutating func start(_ source: Int, _ observers: [Int]) {
    if isRunning {
      runs.append((source, observers))
    } else {
      inTurn { $0.perform(source, observers) }
    }
  }

  private mutating func perform(_ source: Int, _ observers: [Int]) {
    for observer in observers { run(observer, source) }
    let late = nodes[source].observers
    nodes[source].observers = []
    if late.isEmpty {
      nodes[source].isRunningInPlace = false
    } else {
      runs.append((source, late))
    }
  }

  private mutating func run(_ observer: Int, _ source: Int) {
    guard let result = nodes[source].outcome else { return }
    let number = nodes[observer].number
    switch nodes[observer].work {
    case .none: break
    case .tellMaker: if nodes[source].isCancelled { history[number].cancellations += 1 }
    case .ending: tell(number, nil)
    case .resume(let task): if case .task? = tasks[task] { tasks[task] = .resumed(by: source) }
    case .hear(let join): hear(join, from: source)
    case .end(let join):
      let listeners = joins[join].observers
      joins[join].observers = nil
      leaveInputs(listeners ?? [])
    case .forward(let promise):
      guard nodes[observer].outcome == nil else { return }
      nodes[observer].phase = .settled(.value(0))
      settle(promise, result, by: .library)
    case .pass, .link, .adopt, .sum, .count:
      guard nodes[observer].outcome == nil else { return }
      call(observer, result)
    }
  }

  private mutating func call(_ link: Int, _ result: ProgramOutcome) {
    let number = nodes[link].number
    switch (nodes[link].work, result) {
    case (.link(.tap), _), (.sum, .value), (.count, .value):
      tell(number, result)
      settle(link, result, by: .library)
    case (.link(.catch), _):
      if result.isFailure { tell(number, result) }
      settle(link, .value(0), by: .library)
    case (.link(let operation), .value(let value)):
      tell(number, result)
      settle(link, operation == .map ? .value(value + 1) : .burnt(number), by: .library)
    case (.adopt(let onValue, let inner), _) where result.isFailure != onValue:
      tell(number, result)
      adopt(link, inner)
    default: settle(link, result, by: .library)
    }
  }

  private mutating func adopt(_ link: Int, _ inner: Int) {
    if let outcome = nodes[inner].outcome {
      nodes[inner].isObserved = true
      settle(link, outcome, by: .library)
    } else {
      nodes[link].phase = .observing(inner)
      nodes[link].work = .pass
      register(link, on: inner)
    }
  }

  private mutating func tell(_ number: Int, _ result: ProgramOutcome?) {
    history[number].told.append(result)
    history.order.append(number)
  }
}
