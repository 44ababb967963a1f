// What a step of a program does.
extension ProgramModel {
  mutating func take(_ step: ProgramStep) {
    switch step {
    case .pending(let made):
      let promise = add(Node(work: .none, number: made))
      resolvers.insert(made)
      hook(promise, .tellMaker)
    case .link(let link, let made, let source): derive(link, made, node(source))
    case .then(let made, let source, let other):
      observe(node(source), made, .adopt(onValue: true, node(other)))
    case .recover(let made, let source, let other):
      observe(node(source), made, .adopt(onValue: false, node(other)))
    case .combine(let combination, let made, let sources):
      join(combination, made, sources.map(node))
    case .read(let made, let source):
      history[made].outcome = nodes[node(source)].outcome
      nodes[node(source)].isObserved = true
    case .wait(let made, let source): wait(made, for: node(source))
    case .fulfill(let promise, let value):
      if resolvers.contains(promise) { settle(node(promise), .value(value), by: .resolver) }
    case .reject(let promise, let number):
      if resolvers.contains(promise) { settle(node(promise), .burnt(number), by: .resolver) }
    case .settle(let promise, let other):
      if resolvers.contains(promise) { settle(node(promise), with: node(other)) }
    case .releaseResolver(let promise): release(promise)
    case .cancel(let promise): settle(node(promise), .cancelled, by: .canceller)
    case .cancelTask(let task): cancelTask(task)
    case .advance: advance()
    }
  }

  private func node(_ number: Int) -> Int { named[number] ?? 0 }

  private mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    if node.isNamed { named[node.number] = nodes.count - 1 }
    return nodes.count - 1
  }

  private mutating func hook(_ promise: Int, _ work: Node.Work) {
    let number = nodes[promise].number
    nodes[promise].observers.append(add(Node(work: work, number: number, isNamed: false)))
  }

  @discardableResult
  private mutating func observe(
    _ source: Int, _ made: Int, _ work: Node.Work, isNamed: Bool = true, isKept: Bool = false,
    isShield: Bool = false
  ) -> Int {
    let observer = add(
      Node(
        work: work, number: made, isNamed: isNamed, isKept: isKept, isShield: isShield,
        phase: .observing(source)))
    register(observer, on: source)
    return observer
  }

  private mutating func derive(_ link: ProgramStep.Link, _ made: Int, _ source: Int) {
    switch link {
    case .map, .fail, .tap: observe(source, made, .link(link))
    case .catch: observe(source, made, .link(link), isNamed: false)
    case .kept: observe(source, made, .pass, isKept: true)
    case .shielded: observe(source, made, .pass, isShield: true)
    case .timeout:
      let isPending = nodes[source].outcome == nil
      let link = observe(source, made, .pass)
      if isPending { timers.append((link, now + 1)) }
    case .finally:
      let link = add(Node(work: .pass, number: made, phase: .observing(source)))
      hook(link, .ending)
      register(link, on: source)
    }
  }

  private mutating func join(
    _ combination: ProgramStep.Combination, _ made: Int, _ inputs: [Int]
  ) {
    let isNamed = combination == .any || combination == .race
    let promise = add(Node(work: .none, number: made, isNamed: isNamed))
    let join = joins.count
    joins.append(
      Join(
        combination: combination, promise: promise, inputs: inputs, remaining: inputs.count))
    hook(promise, .end(join: join))
    let listeners = inputs.compactMap { input -> Int? in
      guard nodes[input].outcome == nil else {
        nodes[input].isObserved = true
        hear(join, from: input)
        return nil
      }
      return observe(input, made, .hear(join: join), isNamed: false)
    }
    if joins[join].observers == nil {
      leaveInputs(listeners)
    } else {
      joins[join].observers = listeners
    }
    if !isNamed { observe(promise, made, combination == .all ? .sum : .count) }
  }

  private mutating func wait(_ number: Int, for promise: Int) {
    if nodes[promise].outcome != nil {
      nodes[promise].isObserved = true
      tasks[number] = .resumed(by: promise)
    } else {
      let waiter = observe(promise, number, .resume(number), isNamed: false)
      tasks[number] = .task(waiter: waiter, for: promise)
    }
  }

  private mutating func cancelTask(_ task: Int) {
    guard case .task(let waiter, let promise)? = tasks[task] else { return }
    tasks[task] = .cancelled
    remove(waiter, from: promise)
  }

  private mutating func settle(_ promise: Int, with other: Int) {
    let number = nodes[promise].number
    if let outcome = nodes[other].outcome {
      nodes[other].isObserved = true
      settle(promise, outcome, by: .resolver)
    } else if promise == other {
      settle(promise, .cycle(number), by: .resolver)
    } else if nodes[promise].isOpen {
      let forwarder = add(
        Node(work: .forward(to: promise), number: number, isNamed: false, phase: .observing(other)))
      nodes[promise].phase = .lockedIn(forwarder: forwarder)
      register(forwarder, on: other)
    } else {
      nodes[other].isObserved = true
      history[number].lateSettles += 1
    }
  }

  private mutating func release(_ resolver: Int) {
    guard resolvers.remove(resolver) != nil, nodes[node(resolver)].isOpen else { return }
    history[resolver].abandonments += 1
    inTurn { $0.settle($0.node(resolver), .abandoned(resolver), by: .library) }
  }

  private mutating func advance() {
    let time = now + 1
    while let timer = timers.first, timer.deadline <= time {
      now = timer.deadline
      timers.removeFirst()
      settle(timer.node, .timedOut(nodes[timer.node].number), by: .canceller)
    }
    now = time
  }
}
