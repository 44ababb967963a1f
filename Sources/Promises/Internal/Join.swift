internal import Synchronization

/// Observes several promises for one result.
///
/// One node for them all: it is in no list, and links nothing. Of a promise that nobody else
/// observes it is the observer in the word; with others in its list, a node of its own stands in
/// for it there, and so it does once others come.
///
/// It owns the promises until it goes, which is when each has settled or been withdrawn from: a
/// result reads the values from them, so that nothing has to be stored on the way.
///
/// `@unchecked Sendable`: as a node; what it adds is constant, atomic or behind a lock.
@usableFromInline
final class Join: Node, @unchecked Sendable {
  private struct State {
    var standIns: [Node] = []
    var hasEnded = false
  }

  private let inputs: [Core]
  private let counted: Counted
  private let decide: @Sendable (Core) -> Void
  private let remaining: Atomic<Int>
  private let state = Guarded(State())

  /// `decide` is called in place with an input that decides: one that is not counted, or the last.
  ///
  /// - Precondition: there is an input.
  @usableFromInline
  init(of inputs: [Core], counting counted: Counted, _ decide: @escaping @Sendable (Core) -> Void) {
    self.inputs = inputs
    self.counted = counted
    self.decide = decide
    remaining = Atomic(inputs.count)
    super.init(observing: inputs[0], role: .inPlace) { core, source, _ in
      unsafe unsafeDowncast(core, to: Join.self).decide(source)
      return nil
    }
    unsafe upstream = nil
  }

  /// The inputs that have to settle alike, all of them, to decide.
  @usableFromInline
  enum Counted { case none, fulfilled, rejected, all }

  /// Hears of each of the inputs as it settles.
  ///
  /// Those that have settled are looked at here, in their order: inside a handler, observers would
  /// queue behind those of a promise whose handlers are still being run.
  @usableFromInline
  func observe() {
    for input in inputs { listen(to: input) }
    if state.withLock({ $0.hasEnded }) { withdraw() }
  }

  private func listen(to input: Core) {
    if input.isSettled {
      if input.isFailure { input.noteReader() }
      hear(of: input)
    } else if !input.registerAlone(self) {
      let standIn = StandIn(for: self, on: input)
      input.register(standIn.node)
      standIn.keep()
    }
  }

  /// Keeps what is to be withdrawn at the end.
  fileprivate func keep(_ standIn: Node) {
    let isLate = state.withLock { state in
      if !state.hasEnded { state.standIns.append(standIn) }
      return state.hasEnded
    }
    if isLate { Drain.withdraw([standIn]) }
  }

  fileprivate func hear(of input: Core) {
    if isDecided(by: input) { decide(input) }
  }

  /// Counts an input that has settled; whether it decides.
  func isDecided(by input: Core) -> Bool {
    let isCounted =
      switch counted {
      case .none: false
      case .fulfilled: !input.isFailure
      case .rejected: input.isFailure
      case .all: true
      }
    guard isCounted else { return true }
    let left = remaining.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
    guard left == 0 else { return false }
    _ = takeStandIns()
    return true
  }

  /// Withdraws from those that are still pending.
  @usableFromInline
  func end() {
    guard let standIns = takeStandIns() else { return }
    Drain.withdraw(standIns)
    withdraw()
  }

  private func withdraw() {
    for input in inputs where !input.isSettled { Drain.take(.part(self, from: input)) }
  }

  /// Nil if it has ended before.
  private func takeStandIns() -> [Node]? {
    state.withLock { state in
      guard !state.hasEnded else { return nil }
      defer { state = State(hasEnded: true) }
      return state.standIns
    }
  }
}

/// The node that observes an input in place of a join, in a list.
struct StandIn {
  let node: Node
  private let join: Join

  init(for join: Join, on input: Core) {
    self.join = join
    node = Node.hook(on: input, role: .inPlace) { join.hear(of: $0) }
  }

  /// Has the join withdraw it at the end: for who has put it into the list, once the lock is free.
  func keep() { join.keep(node) }
}

extension Promise {
  /// A promise that `settle` settles as the inputs do.
  ///
  /// `settle` is called with each input that decides: the last of those that are counted, or one
  /// that is not. When the promise settles, whoever settles it, the inputs that are still pending
  /// are withdrawn from (P8).
  @_alwaysEmitIntoClient
  static func joining(
    _ inputs: [Core],
    counting counted: Join.Counted,
    _ fileID: StaticString,
    _ line: UInt,
    settle: @escaping @Sendable (Core, Resolver) -> Void
  ) -> Promise {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    let join = Join(of: inputs, counting: counted) { settle($0, resolver) }
    promise.core.onSettle { join.end() }
    join.observe()
    return promise
  }
}

extension Sequence {
  /// What promises are made of, in order.
  @_alwaysEmitIntoClient
  func cores<Value>() -> [Core] where Element == Promise<Value> {
    var cores: [Core] = []
    cores.reserveCapacity(underestimatedCount)
    for promise in self { cores.append(promise.core) }
    return cores
  }
}

extension Promise.Resolver {
  /// Settles as a settled core did.
  @_alwaysEmitIntoClient
  func offer(from core: Core) { offer(core.settledResult(Value.self)) }
}
