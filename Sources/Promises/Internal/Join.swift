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
  private let inputs: [Core]
  private let counted: Counted
  private let decide: @Sendable (Core) -> Void
  private let remaining: Atomic<Int>
  private let ending: Lock
  /// What stands in for it, until it has ended; under the lock.
  @safe @exclusivity(unchecked) private var standIns: [Node]?

  /// `decide` is called in place with an input that decides: one that is not counted, or the last.
  ///
  /// - Precondition: there is an input.
  @usableFromInline
  init(of inputs: [Core], counting counted: Counted, _ decide: @escaping @Sendable (Core) -> Void) {
    self.inputs = inputs
    self.counted = counted
    self.decide = decide
    remaining = Atomic(inputs.count)
    ending = Lock()
    standIns = []
    super.init(observing: inputs[0], role: .inPlace) { core, source, _ in
      unsafe unsafeDowncast(core, to: Join.self).decide(source)
      return nil
    }
    unsafe upstream = nil
  }

  /// The inputs that have to settle alike, all of them, to decide.
  @usableFromInline
  @frozen
  struct Counted {
    /// A bit for values, and one for errors.
    @usableFromInline let outcomes: UInt8

    @_alwaysEmitIntoClient init(outcomes: UInt8) { self.outcomes = outcomes }

    @_alwaysEmitIntoClient static var none: Counted { Counted(outcomes: 0) }
    @_alwaysEmitIntoClient static var fulfilled: Counted { Counted(outcomes: 1) }
    @_alwaysEmitIntoClient static var rejected: Counted { Counted(outcomes: 2) }
    @_alwaysEmitIntoClient static var all: Counted { Counted(outcomes: 3) }

    func contains(_ input: Core) -> Bool { outcomes & (input.isFailure ? 2 : 1) != 0 }
  }

  /// Hears of each of the inputs as it settles.
  ///
  /// Those that have settled are looked at here, in their order: inside a handler, observers would
  /// queue behind those of a promise whose handlers are still being run.
  @usableFromInline
  func observe() {
    for input in inputs { listen(to: input) }
    if ending.withLock({ standIns == nil }) { withdraw() }
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
    let isLate = ending.withLock {
      standIns?.append(standIn)
      return standIns == nil
    }
    if isLate { standIn.loseInterest() }
  }

  fileprivate func hear(of input: Core) {
    if isDecided(by: input) { decide(input) }
  }

  /// Counts an input that has settled; whether it decides.
  func isDecided(by input: Core) -> Bool {
    guard counted.contains(input) else { return true }
    let left = remaining.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
    guard left == 0 else { return false }
    _ = takeStandIns()
    return true
  }

  /// Withdraws from those that are still pending.
  @usableFromInline
  func end() {
    guard let standIns = takeStandIns() else { return }
    for standIn in standIns { standIn.loseInterest() }
    withdraw()
  }

  private func withdraw() {
    for input in inputs where !input.isSettled {
      Drain.take(unsafe .part(Unmanaged.passRetained(self), from: Unmanaged.passRetained(input)))
    }
  }

  /// Nil if it has ended before.
  @inline(never)
  private func takeStandIns() -> [Node]? {
    ending.withLock { standIns.take() }
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
