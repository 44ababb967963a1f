internal import Synchronization

// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// Observes several promises for one result.
///
/// It keeps the promises until it goes, so a result reads the values from them, and nothing has to
/// be stored on the way.
@usableFromInline
final class Join: Sendable {
  private let inputs: [Core]
  private let counted: CountedOutcomes
  private let decide: @Sendable (Core) -> Void
  private let remaining: Atomic<Int>
  /// The observers of the inputs, in the order of the inputs; nil once the join has ended.
  private let observers = Locked<[Observer?]?>([])

  /// `decide` is called in place with an input that decides: one whose outcome is not counted, or
  /// the last one.
  @usableFromInline
  init(
    of inputs: [Core], counting counted: CountedOutcomes,
    _ decide: @escaping @Sendable (Core) -> Void
  ) {
    self.inputs = inputs
    self.counted = counted
    self.decide = decide
    remaining = Atomic(inputs.count)
  }

  /// The outcomes that decide only if all inputs have them.
  @usableFromInline
  @frozen
  enum CountedOutcomes: Sendable { case none, fulfilled, rejected, all }

  /// Observes the inputs until `promise` settles.
  @usableFromInline
  func observe(for promise: Core) {
    promise.onSettle { [self] in end() }
    if promise.isTracked { promise.noteInputs(inputs) }
    observe()
  }

  /// Hears of each input as it settles; of those that have settled, here, in their order.
  private func observe() {
    var made: [Observer?] = []
    made.reserveCapacity(inputs.count)
    for input in inputs {
      if input.isSettled {
        if input.isFailure { input.noteReader() }
        hear(of: input)
        made.append(nil)
      } else {
        let observer = Observer.calling(
          { [self] in hear(of: $0) }, observing: input, as: .input)
        made.append(observer)
        input.register(observer)
      }
    }
    let hasEnded = observers.withLock { known in
      if known != nil { known = made }
      return known == nil
    }
    if hasEnded { withdraw(made) }
  }

  private func hear(of input: Core) {
    if isCounted(input) {
      let left = remaining.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
      guard left == 0 else { return }
      observers.withLock { $0 = nil }  // there is nothing left to withdraw from
    }
    decide(input)
  }

  private func isCounted(_ input: Core) -> Bool {
    switch counted {
    case .none: false
    case .fulfilled: !input.isFailure
    case .rejected: input.isFailure
    case .all: true
    }
  }

  /// Withdraws from the inputs that are still pending.
  private func end() {
    if let observers = observers.withLock({ $0.take() }) { withdraw(observers) }
  }

  private func withdraw(_ observers: [Observer?]) {
    for (input, observer) in zip(inputs, observers) where !input.isSettled {
      if let observer { Trampoline.withdraw(.leave(input), of: observer) }
    }
  }
}

extension Promise {
  /// Returns a promise that `settle` settles as the inputs do.
  ///
  /// `settle` is called with each input that decides. When the promise settles in any way, it
  /// withdraws from the inputs that are still pending (P8).
  @_alwaysEmitIntoClient
  static func joining(
    _ inputs: [Core], counting counted: Join.CountedOutcomes, _ fileID: StaticString,
    _ line: UInt, settle: @escaping @Sendable (Core, Resolver) -> Void
  ) -> Promise {
    let (promise, resolver) = Promise.pending(fileID: fileID, line: line)
    let join = Join(of: inputs, counting: counted) { settle($0, resolver) }
    join.observe(for: promise.core)
    return promise
  }
}

extension Sequence {
  /// The cores of the promises, in order.
  @_alwaysEmitIntoClient
  func cores<Value>() -> [Core] where Element == Promise<Value> { map { $0.core } }
}

extension Promise.Resolver {
  /// Settles as a settled promise has, unless it is too late for that.
  @usableFromInline
  func offer(from core: Core) { self.core.settle(as: core, by: .resolver) }
}
