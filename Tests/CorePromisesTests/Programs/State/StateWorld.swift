@testable import CorePromises

/// A promise's state, its observers, and the code that performs its effects, on one thread.
final class StateWorld {
  private let cast: Cast
  private var state: PromiseState
  private let core = Core(origin: PackedOrigin(#fileID, #line))
  private let forwarder: Observer
  private let observers: [Observer]
  private var registered: [Int] = []
  private var dropped: [Int] = []
  /// The numbers of the observers, in the order in which they ran.
  private var ran: [Int] = []
  /// The observers that were handed out to be run in place.
  private var running = ObserverList()
  private var isRunning = false
  private var batches: [SerialBatch] = []
  private(set) var failure: String?

  init(_ cast: Cast) {
    self.cast = cast
    state = PromiseState(isKept: cast.isKept)
    let other = Core(origin: PackedOrigin(#fileID, #line))
    forwarder = Observer(passing: other, origin: other.origin)
    let core = core
    observers = cast.observers.map { member in
      Observer(observing: core, as: member.role, at: member.place, origin: core.origin) { _, _, _ in
      }
    }
  }

  var possibleEvents: [StateEvent] {
    var events: [StateEvent] = []
    for number in observers.indices where !registered.contains(number) && !hasEarlierTwin(number) {
      events.append(.register(number))
      if observers[number].isInterested { events.append(.registerCancelled(number)) }
    }
    if !state.isSettled {
      for number in registered where observers[number].isInterested && !dropped.contains(number) {
        events.append(.remove(number))
      }
      events += state.isOpen ? [.fulfill, .lockIn, .cancel] : [.forward, .cancel]
    }
    if isRunning { events.append(.runInPlace) }
    if !batches.isEmpty { events.append(.runJob) }
    return events
  }

  /// Returns whether an equal observer with a smaller number has not come yet.
  ///
  /// Observers of the same kind come in the order of their numbers, because other orders are
  /// equivalent.
  private func hasEarlierTwin(_ number: Int) -> Bool {
    observers.indices.contains {
      $0 < number && cast.observers[$0] == cast.observers[number] && !registered.contains($0)
    }
  }

  func take(_ event: StateEvent) {
    let wasSettled = state.isSettled
    switch event {
    case .register(let number): register(number)
    case .registerCancelled(let number):
      observers[number].cancel()
      register(number) { self.expectGone(number) }
    case .remove(let number): perform { $0.remove(observers[number], from: core, &$1) }
    case .fulfill: settle(by: .resolver)
    case .forward:
      var effects = Effects()
      if state.settle(core, by: .resolver, inside: nil, &effects) {
        fail("a resolver settles what is locked in")
      } else {
        settle(by: .library)
      }
    case .cancel: settle(by: .canceller)
    case .lockIn: if !state.lockIn(to: Upstream(forwarder)) { fail("cannot lock in") }
    case .runInPlace: runInPlace()
    case .runJob: runJob()
    }
    if wasSettled, !state.isSettled { fail("S1: a settled promise is pending again") }
    check()
  }

  /// The thread that cancelled the observer looks for it, before the effects are performed.
  private func expectGone(_ number: Int) {
    var effects = Effects()
    state.remove(observers[number], from: core, &effects)
    if effects.dropped != nil { fail("S2: an observer leaves a list that it is not in") }
  }

  private func register(_ number: Int, meanwhile: () -> Void = {}) {
    registered.append(number)
    perform(meanwhile) { $0.register(observers[number], on: core, &$1) }
  }

  private func settle(by settler: Settler) {
    perform { state, effects in
      if !state.settle(core, by: settler, inside: nil, &effects) { fail("cannot settle") }
    }
  }

  /// Takes an event, and performs its effects; `meanwhile`, another thread takes one.
  private func perform(
    _ meanwhile: () -> Void = {}, _ event: (inout PromiseState, inout Effects) -> Void
  ) {
    var (changed, effects) = (state, Effects())
    event(&changed, &effects)
    state = changed
    meanwhile()
    if effects.withdrawal != nil, !state.isSettled { fail("withdraws while pending") }
    if let observer = effects.dropped { dropped.append(number(of: observer)) }
    var (hooks, waiters) = (effects.hooks, effects.waiters)
    while let hook = hooks.popFirst() { run(hook) }
    while let waiter = waiters.popFirst() { run(waiter) }
    var submitted = effects.batches
    while let batch = submitted {
      submitted = batch.following.take()
      batches.append(batch)
    }
    if !effects.inPlace.isEmpty {
      if isRunning { fail("P2: observers run in place twice at once") }
      running = effects.inPlace
      isRunning = true
    }
  }

  private func runInPlace() {
    while let observer = running.popFirst() { run(observer) }
    running = state.finishRunningInPlace()
    isRunning = !running.isEmpty
  }

  private func runJob() {
    if let observer = batches[0].next() {
      _ = observer.takeSource()
      run(observer)
    } else {
      batches.removeFirst()
    }
  }

  private func run(_ observer: Observer) {
    let number = number(of: observer)
    if !state.isSettled { fail("an observer runs before the promise settles") }
    if ran.contains(number) { fail("P2: an observer runs twice") }
    if dropped.contains(number) { fail("an observer runs that has left") }
    ran.append(number)
  }

  private func number(of observer: Observer) -> Int {
    observers.firstIndex { $0 === observer } ?? -1
  }

  private func fail(_ reason: String) { failure = failure ?? reason }

  private func check() {
    checkOrder()
    guard !state.isSettled else {
      if state.isRunningInPlace != isRunning { fail("S4: who runs in place is not known") }
      return
    }
    let waiting = registered.filter { observers[$0].isInterested && !dropped.contains($0) }
    if Int(state.interest) != waiting.count { fail("S3: interest is \(state.interest)") }
    let hasHadReader = registered.contains { observers[$0].isInterested }
    let lastToGo = dropped.last.map { observers[$0].role }
    if hasHadReader, waiting.isEmpty, !cast.isKept, lastToGo != .shield {
      fail("P8: the promise goes on without a reader")
    }
    if cast.isKept, state.isSettled, ran.isEmpty { fail("P8: a kept promise ends") }
  }

  /// Checks that of two observers in one place, the first to register runs first (P2).
  private func checkOrder() {
    for (index, late) in ran.enumerated() {
      for early in registered.prefix(while: { $0 != late })
      where cast.observers[early] == cast.observers[late] && !dropped.contains(early) {
        if !ran.prefix(index).contains(early) { fail("P2: out of order: \(ran)") }
      }
    }
  }

  /// Runs the remaining work, and checks that every observer has run or been dropped once.
  func failureAtTheEnd() -> String? {
    if !state.isSettled { take(.cancel) }
    while isRunning { take(.runInPlace) }
    while !batches.isEmpty { take(.runJob) }
    if (ran + dropped).sorted() != registered.sorted() {
      fail("of \(registered), \(ran) ran and \(dropped) were dropped")
    }
    return failure
  }
}

extension Cast.Member {
  var role: Role {
    switch self {
    case .inPlace, .pool, .main: .link
    case .hook: .hook
    case .waiter: .waiter
    case .ending: .ending
    case .shield: .shield
    }
  }

  var place: CorePromises.Place {
    switch self {
    case .inPlace, .hook, .waiter, .ending, .shield: .inPlace
    case .pool: .pool
    case .main: .main
    }
  }
}
