// The small steps of the model's threads.
extension ProgramModel {
  /// Has a thread take its next small step.
  mutating func act(on thread: Int) {
    current = thread
    guard let action = threads[thread].calls.popLast() else { return }
    perform(action)
  }

  /// Adds what the current thread does next.
  mutating func call(_ action: ModelThread.Action) { threads[current].calls.append(action) }

  private mutating func perform(_ action: ModelThread.Action) {
    switch action {
    case .step(let step): take(step)
    case .settle(let node, let outcome, let settler): settle(node, outcome, by: settler)
    case .settleWith(let promise, let other): settle(promise, with: other)
    case .lockIn(let promise, let other): lockIn(promise, to: other)
    case .settleAs(let node, let source):
      if let outcome = nodes[source].outcome { settle(node, outcome, by: .library) }
    case .adopt(let node, let inner): adopt(node, inner)
    case .release(let resolver): release(resolver)
    case .abandon(let node): settle(node, .abandoned(nodes[node].number), by: .resolver)
    case .register(let observer, let promise): register(observer, on: promise)
    case .remove(let observer, let promise): remove(observer, from: promise)
    case .withdraw(let withdrawal): withdraw(withdrawal)
    case .takeWithdrawals: takeWithdrawals()
    case .start(let source, let observers): start(source, observers)
    case .perform(let source, let observers): perform(source, observers)
    case .batch(let source, let observers): batch(source, observers)
    case .takeRuns: takeRuns()
    case .loop: loop()
    case .run(let observer, let source): run(observer, source)
    case .join(let join, let rest, let made): observe(join, rest, made)
    case .hear(let join, let input): hear(join, from: input)
    case .leaveInputs(let listeners): leaveInputs(listeners)
    case .begin(let number, let promise): begin(wait: number, for: promise)
    case .arm(let node, let deadline): arm(node, deadline)
    case .advance(let time): advance(to: time)
    }
  }

  private mutating func release(_ resolver: Int) {
    resolvers[resolver]?.references -= 1
    guard resolvers[resolver]?.references == 0, nodes[node(resolver)].isOpen else { return }
    threads[current].abandoned.append(node(resolver))
    guard !threads[current].isActive else { return }
    threads[current].isActive = true
    call(.loop)
  }

  // MARK: Handlers

  private mutating func start(_ source: Int, _ observers: [Int]) {
    guard !threads[current].isActive else {
      return threads[current].runs.append(ModelThread.Run(source: source, observers: observers))
    }
    threads[current].isActive = true
    call(.loop)
    call(.perform(source, observers))
  }

  private mutating func perform(_ source: Int, _ observers: [Int]) {
    if let first = observers.first {
      call(.perform(source, Array(observers.dropFirst())))
      call(.run(first, source))
    } else if nodes[source].observers.isEmpty {
      nodes[source].isRunningInPlace = false
    } else {
      let late = nodes[source].observers
      nodes[source].observers = []
      threads[current].runs.append(ModelThread.Run(source: source, observers: late))
    }
  }

  private mutating func batch(_ source: Int, _ observers: [Int]) {
    guard let first = observers.first else { return }
    call(.batch(source, Array(observers.dropFirst())))
    call(.takeRuns)
    call(.run(first, source))
  }

  private mutating func takeRuns() {
    guard !threads[current].runs.isEmpty else { return }
    let run = threads[current].runs.removeFirst()
    call(.takeRuns)
    call(.perform(run.source, run.observers))
  }

  private mutating func loop() {
    if !threads[current].runs.isEmpty {
      call(.loop)
      call(.takeRuns)
    } else if !threads[current].abandoned.isEmpty {
      let node = threads[current].abandoned.removeFirst()
      call(.loop)
      call(.abandon(node))
    } else {
      threads[current].isActive = false
    }
  }

  private mutating func run(_ observer: Int, _ source: Int) {
    guard let result = nodes[source].outcome else { return }
    switch nodes[observer].work {
    case .none: break
    case .tellMaker:
      if nodes[source].isCancelled { tellMaker(nodes[observer].number) }
    case .end(let join):
      if let observers = joins[join].observers {
        joins[join].observers = nil
        if fault != .joinStays { call(.leaveInputs(observers)) }
      }
    case .hear(let join): call(.hear(join: join, source))
    case .forward(let promise):
      guard !nodes[observer].isSettled else { return }
      nodes[observer].phase = .settled(.value(0))
      call(.settleAs(promise, source: source))
    case .resume(let task):
      if case .waiting? = tasks[task] { tasks[task] = .resumed(by: source) }
    case .ending: tell(nodes[observer].number, nil)
    case .map, .fail, .sum, .count, .tap, .catch, .pass, .then, .recover:
      runHandler(of: observer, source, result)
    }
  }

  private mutating func runHandler(of link: Int, _ source: Int, _ result: ProgramOutcome) {
    let hadHandler = nodes[link].hasHandler
    nodes[link].hasHandler = false
    let isCancelled = nodes[link].isSettled && fault != .cancelledHandlerRuns
    let number = nodes[link].number
    guard hadHandler, !isCancelled else { return call(.settleAs(link, source: source)) }
    switch (nodes[link].work, result) {
    case (.map, .value(let value)):
      tell(number, result)
      call(.settle(link, .value(value + 1), by: .library))
    case (.fail, .value):
      tell(number, result)
      call(.settle(link, .burnt(number), by: .library))
    case (.sum, .value), (.count, .value):
      tell(number, result)
      call(.settle(link, result, by: .library))
    case (.tap, _):
      tell(number, result)
      call(.settleAs(link, source: source))
    case (.catch, _):
      if result.isFailure { tell(number, result) }
      call(.settle(link, .value(0), by: .library))
    case (.then(let inner), .value):
      tell(number, result)
      call(.adopt(link, inner: inner))
    case (.recover(let inner), _) where result.isFailure:
      tell(number, result)
      call(.adopt(link, inner: inner))
    default: call(.settleAs(link, source: source))
    }
  }

  private mutating func adopt(_ link: Int, _ inner: Int) {
    if let outcome = nodes[inner].outcome {
      if outcome.isFailure { nodes[inner].isObserved = true }
      call(.settle(link, outcome, by: .library))
    } else {
      if nodes[link].isOpen { nodes[link].phase = .observing(inner) }
      call(.register(link, on: inner))
    }
  }

  // MARK: Time

  private mutating func arm(_ node: Int, _ deadline: Int) {
    if deadline < 0 {
      call(.arm(node, deadline: now + 1))
    } else if deadline > now {
      timers.append(ModelTimer(node: node, deadline: deadline))
    } else {
      call(.settle(node, .timedOut(nodes[node].number), by: .canceller))
    }
  }

  private mutating func advance(to time: Int) {
    guard let timer = timers.first, timer.deadline <= time else {
      now = max(now, time)
      return
    }
    now = max(now, timer.deadline)
    timers.removeFirst()
    call(.advance(to: time))
    call(.settle(timer.node, .timedOut(nodes[timer.node].number), by: .canceller))
  }
}
