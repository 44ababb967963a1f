/// A thread's work on observers: a loop, so that no chain costs stack, however long it is (P5).
///
/// Observers in place never nest on one thread: while the loop is active, more of them queue up
/// (P3). Each thread has a trampoline of its own, and no other thread sees it.
@usableFromInline
final class Trampoline {
  /// Observers of one settled promise, to be run in place.
  private struct Run {
    let source: Core
    let observers: ObserverList
  }

  /// The batch whose observers run now.
  @safe @exclusivity(unchecked) private(set) var batch: SerialBatch?
  @safe @exclusivity(unchecked) private var isActive = false
  @safe @exclusivity(unchecked) private var runs = Queue<Run>()
  @safe @exclusivity(unchecked) private var abandoned = Queue<Core>()
  /// Batches whose job came inside a handler, at a context that runs its jobs in place.
  @safe @exclusivity(unchecked) private var batches = Queue<(batch: SerialBatch, isDropped: Bool)>()
  @safe @exclusivity(unchecked) private var withdrawals = Queue<(Withdrawal, of: Core)>()
  @safe @exclusivity(unchecked) private var isWithdrawing = false
  @safe @exclusivity(unchecked) private var released = Queue<[any Error]>()
  @safe @exclusivity(unchecked) private var isReleasing = false
}

// MARK: - In place

extension Trampoline {
  /// Runs observers now or, inside a handler, after it.
  func start(_ source: Core, _ observers: ObserverList) {
    guard !isActive else { return add(source, observers) }
    isActive = true
    perform(source, observers)
    loop()
  }

  /// Adds observers to be run after the handler that runs now.
  func add(_ source: Core, _ observers: ObserverList) {
    runs.append(Run(source: source, observers: observers))
  }

  private func loop() {
    while isWanted {
      performRuns()
      if let core = abandoned.popFirst() { core.abandon() }
      if let (batch, isDropped) = batches.popFirst() { perform(batch, isDropped: isDropped) }
    }
    isActive = false
  }

  private func performRuns() {
    while let run = runs.popFirst() { perform(run.source, run.observers) }
  }

  private func perform(_ source: Core, _ observers: ObserverList) {
    var observers = observers
    while let observer = observers.popFirst() { observer.run(source, self) }
    observers = source.finishRunningInPlace()
    if !observers.isEmpty { add(source, observers) }
  }

  private var isWanted: Bool { !(runs.isEmpty && batches.isEmpty && abandoned.isEmpty) }

  /// Whether a handler that goes on round after round has to let others go first.
  ///
  /// Work in place that a round leaves behind runs after each handler. Other work of the thread
  /// gets its turn after 1,024 rounds, which take about a millisecond.
  @usableFromInline
  func isWanted(after rounds: Int) -> Bool { rounds % 1024 == 0 || isWanted }

  /// Answers the same question for a handler that does not know its trampoline.
  static func isWanted(after rounds: Int) -> Bool {
    withCurrent { $0.isWanted(after: rounds) }
  }
}

// MARK: - At a place

extension Trampoline {
  /// Runs batches at their place, as a job.
  ///
  /// An executor that is driven by hand may run a job inside a handler. Such a job gets a
  /// trampoline of its own, since later it would not be at its place.
  static func withIdle(_ body: (Trampoline) -> Void) {
    withCurrent { current in
      guard current.isActive else { return body(current) }
      let inner = Trampoline()
      ofThread.withValue(inner) { body(inner) }
    }
  }

  static func run(_ batch: SerialBatch) { withIdle { $0.run(batch) } }

  func run(_ batch: SerialBatch) { enter(batch, isDropped: false) }

  /// Runs a batch of a context that may run its jobs in place, or drop them.
  ///
  /// Inside a handler, the batch waits until the handler has ended. Otherwise each would nest in
  /// the one before.
  static func runInTurn(_ batch: SerialBatch, isDropped: Bool) {
    withCurrent { current in
      guard current.isActive else { return current.enter(batch, isDropped: isDropped) }
      current.batches.append((batch, isDropped))
    }
  }

  private func enter(_ batch: SerialBatch, isDropped: Bool) {
    isActive = true
    perform(batch, isDropped: isDropped)
    loop()
  }

  private func perform(_ batch: SerialBatch, isDropped: Bool) {
    self.batch = batch
    while let observer = batch.next() {
      if let source = observer.takeSource() {
        if isDropped {
          observer.abandonHandler(on: self)
        } else {
          observer.run(source, self)
        }
      }
      performRuns()
    }
    self.batch = nil
  }
}

// MARK: - Withdrawing, abandoning, releasing

extension Trampoline {
  /// Goes up a chain in a loop; a step inside another one is taken after it.
  static func withdraw(_ withdrawal: Withdrawal, of core: Core) {
    withCurrent { current in
      current.withdrawals.append((withdrawal, core))
      guard !current.isWithdrawing else { return }
      current.isWithdrawing = true
      while let (withdrawal, core) = current.withdrawals.popFirst() {
        switch withdrawal {
        case .cancel(let forwarder): forwarder.cancel()
        case .leave(let upstream):
          if let observer = core as? Observer { upstream.remove(observer) }
        }
      }
      current.isWithdrawing = false
    }
  }

  /// Rejects a promise that nobody can settle any more.
  ///
  /// In the loop, because what the rejection releases may be the last reference to another
  /// promise's resolver.
  static func abandon(_ core: Core) {
    withCurrent { current in
      current.abandoned.append(core)
      guard !current.isActive else { return }
      current.isActive = true
      current.loop()
    }
  }

  /// Releases errors that may hold others, and those hold others again, in a loop.
  static func release(_ errors: inout [any Error]) {
    withCurrent { current in
      current.released.append(errors)
      errors = []
      guard !current.isReleasing else { return }
      current.isReleasing = true
      while current.released.popFirst() != nil {}
      current.isReleasing = false
    }
  }

  @inline(__always)
  static func withCurrent<Result>(_ body: (Trampoline) -> Result) -> Result {
    ofThread.withValue(body)
  }

  private static let ofThread = ThreadLocal { Trampoline() }
}
