internal import Synchronization

/// Observes several promises for one result.
///
/// One node for them all: it is in no list, and links nothing. Of a promise that nobody else observes
/// it is the observer in the word; with others in its list, a node of its own stands in for it there,
/// and so it does once others come.
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
  private let body: @Sendable (Core, Join) -> Void
  private let remaining: Atomic<Int>
  private let state = Guarded(State())

  /// - Precondition: there is an input.
  @usableFromInline
  init(of inputs: [Core], _ body: @escaping @Sendable (Core, Join) -> Void) {
    self.inputs = inputs
    self.body = body
    remaining = Atomic(inputs.count)
    super.init(observing: inputs[0], role: .inPlace) { core, source, _ in
      unsafe unsafeDowncast(core, to: Join.self).call(with: source)
      return nil
    }
    unsafe upstream = nil
  }

  /// Has the body called with each of the inputs as it settles, in place.
  ///
  /// With those that have settled it is called here, in their order: inside a handler, observers
  /// would queue behind those of a promise whose handlers are still being run.
  @usableFromInline
  func observe() {
    for input in inputs {
      if input.isSettled {
        if input.isFailure { input.noteReader() }
        call(with: input)
      } else if !input.registerAlone(self) {
        let standIn = standIn(on: input)
        input.register(standIn)
        keep(standIn)
      }
    }
    if state.withLock({ $0.hasEnded }) { withdraw() }
  }

  /// An observer of one promise, in its list.
  func standIn(on input: Core) -> Node {
    Node.hook(on: input, role: .inPlace) { [self] in call(with: $0) }
  }

  /// Keeps what is to be withdrawn at the end.
  func keep(_ standIn: Node) {
    let isLate = state.withLock { state in
      if !state.hasEnded { state.standIns.append(standIn) }
      return state.hasEnded
    }
    if isLate { Drain.withdraw([standIn]) }
  }

  private func call(with input: Core) { body(input, self) }

  /// One of them has settled; whether it was the last one, and nothing is left to wait for.
  @usableFromInline
  func countDown() -> Bool {
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

extension Promise {
  /// A promise that `settle` settles as the inputs do.
  ///
  /// `settle` is called with each input as it settles. When the promise settles, whoever settles
  /// it, the inputs that are still pending are withdrawn from (P8).
  @inlinable
  static func joining(
    _ inputs: [Core],
    _ fileID: StaticString,
    _ line: UInt,
    settle: @escaping @Sendable (Core, Join, Resolver) -> Void
  ) -> Promise {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    let join = Join(of: inputs) { input, join in settle(input, join, resolver) }
    promise.core.onSettle { join.end() }
    join.observe()
    return promise
  }
}

extension Sequence {
  /// What promises are made of, in order.
  @inlinable
  func cores<Value>() -> [Core] where Element == Promise<Value> {
    var cores: [Core] = []
    cores.reserveCapacity(underestimatedCount)
    for promise in self { cores.append(promise.core) }
    return cores
  }
}

extension Promise.Resolver {
  /// Settles as a settled core did.
  @inlinable
  func offer(from core: Core) { offer(core.settledResult(Value.self)) }
}
