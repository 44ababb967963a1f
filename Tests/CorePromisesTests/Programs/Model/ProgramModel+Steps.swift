// What a step of a program does.
extension ProgramModel {
  mutating func take(_ step: ProgramStep) {
    switch step {
    case .pending(let made): makePending(made)
    case .map(let made, let source): link(made, source, .map)
    case .fail(let made, let source): link(made, source, .fail)
    case .then(let made, let source, let other): link(made, source, .then(node(other)))
    case .recover(let made, let source, let other): link(made, source, .recover(node(other)))
    case .tap(let made, let source): link(made, source, .tap)
    case .catch(let made, let source): link(made, source, .catch)
    case .finally(let made, let source): makeFinally(made, source)
    case .kept(let made, let source): link(made, source, .pass, isKept: true)
    case .shielded(let made, let source): link(made, source, .pass, as: .shield)
    case .timeout(let made, let source): makeTimeout(made, source)
    case .all(let made, let sources): join(made, sources, counting: .fulfilled, then: .sum)
    case .allSettled(let made, let sources): join(made, sources, counting: .all, then: .count)
    case .any(let made, let sources): join(made, sources, counting: .rejected, then: nil)
    case .race(let made, let sources): join(made, sources, counting: .none, then: nil)
    case .read(let made, let source): read(made, node(source))
    case .wait(let made, let source): call(.begin(wait: made, node(source)))
    case .fulfill(let promise, let value):
      use(promise) { .settle($0, .value(value), by: .resolver) }
    case .reject(let promise, let number):
      use(promise) { .settle($0, .burnt(number), by: .resolver) }
    case .settle(let promise, let other):
      let other = node(other)
      use(promise) { .settleWith($0, other) }
    case .releaseResolver(let promise): releaseResolver(promise)
    case .cancel(let promise): call(.settle(node(promise), .cancelled, by: .canceller))
    case .cancelTask(let task): cancelTask(task)
    case .advance: call(.advance(to: now + 1))
    }
  }

  func node(_ number: Int) -> Int { named[number] ?? 0 }

  private mutating func add(_ node: ModelNode) -> Int {
    nodes.append(node)
    if node.isNamed { named[node.number] = nodes.count - 1 }
    return nodes.count - 1
  }

  private mutating func makePending(_ made: Int) {
    let promise = add(ModelNode(role: .maker, work: .none, number: made))
    resolvers[made] = ModelResolver()
    hook(promise, .tellMaker)
  }

  private mutating func hook(_ promise: Int, _ work: ModelNode.Work) {
    let number = nodes[promise].number
    let hook = add(ModelNode(role: .hook, work: work, number: number, isNamed: false))
    nodes[promise].observers.append(hook)
  }

  private mutating func link(
    _ made: Int, _ source: Int, _ work: ModelNode.Work, as role: ModelNode.Role = .link,
    isKept: Bool = false
  ) {
    link(made, from: node(source), work, as: role, isKept: isKept)
  }

  private mutating func link(
    _ made: Int, from source: Int, _ work: ModelNode.Work, as role: ModelNode.Role = .link,
    isKept: Bool = false
  ) {
    let link = add(observer(made, of: source, work, as: role, isKept: isKept))
    call(.register(link, on: source))
  }

  private func observer(
    _ made: Int, of source: Int, _ work: ModelNode.Work, as role: ModelNode.Role = .link,
    isKept: Bool = false
  ) -> ModelNode {
    var node = ModelNode(role: role, work: work, number: made)
    node.isKept = isKept
    node.hasHandler = work != .pass
    node.isNamed = work != .catch
    node.phase = .observing(source)
    return node
  }

  private mutating func makeFinally(_ made: Int, _ source: Int) {
    let link = add(observer(made, of: node(source), .pass))
    var ending = ModelNode(role: .ending, work: .ending, number: made, isNamed: false)
    ending.hasHandler = true
    ending.phase = .observing(link)
    nodes[link].observers.append(add(ending))
    call(.register(link, on: node(source)))
  }

  private mutating func makeTimeout(_ made: Int, _ source: Int) {
    guard !nodes[node(source)].isSettled else { return link(made, source, .pass) }
    let link = add(observer(made, of: node(source), .pass))
    call(.arm(link, deadline: -1))
    call(.register(link, on: node(source)))
  }

  private mutating func join(
    _ made: Int, _ sources: [Int], counting counted: ModelJoin.Counted,
    then work: ModelNode.Work?
  ) {
    let inputs = sources.map { node($0) }
    let promise = add(ModelNode(role: .maker, work: .none, number: made, isNamed: work == nil))
    joins.append(
      ModelJoin(counted: counted, promise: promise, inputs: inputs, remaining: inputs.count))
    hook(promise, .end(join: joins.count - 1))
    if let work {
      // The link is made after the join has looked at its inputs.
      let link = add(observer(made, of: promise, work))
      call(.register(link, on: promise))
    }
    call(.join(joins.count - 1, inputs, made: []))
  }

  private mutating func read(_ made: Int, _ source: Int) {
    noteRead(made, nodes[source].outcome)
    if fault != .readingIsNotObserving { nodes[source].isObserved = true }
  }

  /// Calls a function of a resolver, which lives at least until it returns.
  private mutating func use(_ promise: Int, _ action: (Int) -> ModelThread.Action) {
    guard resolvers[promise]?.isHeld == true else { return }
    resolvers[promise]?.references += 1
    call(.release(promise))
    call(action(node(promise)))
  }

  private mutating func releaseResolver(_ promise: Int) {
    guard resolvers[promise]?.isHeld == true else { return }
    resolvers[promise]?.isHeld = false
    call(.release(promise))
  }

  private mutating func cancelTask(_ task: Int) {
    guard case .waiting(let waiter, let promise)? = tasks[task] else { return }
    tasks[task] = .cancelled
    call(.remove(waiter, from: promise))
  }

  mutating func begin(wait number: Int, for promise: Int) {
    if nodes[promise].isSettled {
      nodes[promise].isObserved = true
      tasks[number] = .resumed(by: promise)
    } else {
      let waiter = add(
        ModelNode(role: .waiter, work: .resume(number), number: number, isNamed: false))
      tasks[number] = .waiting(waiter: waiter, for: promise)
      call(.register(waiter, on: promise))
    }
  }

  mutating func hear(_ join: Int, from input: Int) {
    guard let outcome = nodes[input].outcome else { return }
    let (promise, inputs) = (joins[join].promise, joins[join].inputs)
    guard joins[join].counted.includes(outcome) else {
      return call(.settle(promise, outcome, by: .join))
    }
    joins[join].remaining -= 1
    guard joins[join].remaining == 0 else { return }
    joins[join].observers = nil
    let outcomes = inputs.compactMap { nodes[$0].outcome }
    let result: ProgramOutcome =
      switch joins[join].counted {
      case .fulfilled: .value(outcomes.compactMap(\.value).reduce(0, +))
      case .rejected: .noneFulfilled(outcomes)
      case .all, .none: .value(outcomes.count)
      }
    call(.settle(promise, result, by: .join))
  }

  /// Observes the next of the inputs, or ends the join's beginning.
  mutating func observe(_ join: Int, _ rest: [Int], _ made: [Int]) {
    guard let input = rest.first else {
      if joins[join].observers != nil {
        joins[join].observers = made
      } else {
        call(.leaveInputs(made))
      }
      return
    }
    let rest = Array(rest.dropFirst())
    if nodes[input].isSettled {
      if nodes[input].outcome?.isFailure == true { nodes[input].isObserved = true }
      call(.join(join, rest, made: made))
      call(.hear(join: join, input))
    } else {
      let number = nodes[joins[join].promise].number
      var observer = ModelNode(
        role: .listener, work: .hear(join: join), number: number, isNamed: false)
      observer.phase = .observing(input)
      let listener = add(observer)
      call(.join(join, rest, made: made + [listener]))
      call(.register(listener, on: input))
    }
  }

  mutating func settle(_ promise: Int, with other: Int) {
    if let outcome = nodes[other].outcome {
      if outcome.isFailure { nodes[other].isObserved = true }
      return call(.settle(promise, outcome, by: .resolver))
    }
    let number = nodes[promise].number
    guard promise != other else { return call(.settle(promise, .cycle(number), by: .resolver)) }
    call(.lockIn(promise, to: other))
  }

  mutating func lockIn(_ promise: Int, to other: Int) {
    let number = nodes[promise].number
    guard nodes[promise].isOpen else {
      nodes[other].isObserved = true
      return noteLateSettle(number)
    }
    var node = ModelNode(
      role: .listener, work: .forward(to: promise), number: number, isNamed: false)
    node.phase = .observing(other)
    let forwarder = add(node)
    nodes[promise].phase = .lockedIn(forwarder: forwarder)
    call(.register(forwarder, on: other))
  }
}
