internal import Synchronization

// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

extension Promise {
  /// The object that settles a promise.
  ///
  /// The first call settles the promise; each later one does nothing, and is counted. Any thread
  /// may call, at any time. When the last reference to a resolver goes before it settled, its
  /// promise is rejected with ``PromiseError/abandoned(madeAt:)``: nobody waits for ever.
  ///
  /// A handler for ``onCancel(_:)`` that captures the resolver keeps it, and so the promise, alive
  /// until the promise settles. Capture the object that the handler stops, or `[weak resolver]`.
  public final class Resolver: Sendable {
    @usableFromInline let core: Core
    private let lateSettles: Atomic<Int>

    @usableFromInline
    init(core: Core) {
      self.core = core
      lateSettles = Atomic(0)
    }

    deinit {
      if core.isOpen { Trampoline.abandon(core) }
    }

    /// Whether the promise is settled.
    ///
    /// One that was settled with a pending promise is not, until that one is.
    public var isSettled: Bool { core.isSettled }

    /// Whether a call would settle the promise.
    ///
    /// `package`: a delegate that settled with a pending promise has answered.
    @usableFromInline
    package var isOpen: Bool { core.isOpen }

    /// How many calls came too late.
    public var lateSettleCount: Int { lateSettles.load(ordering: .relaxed) }

    /// Settles the promise with a value.
    @_alwaysEmitIntoClient
    public func fulfill(_ value: Value) {
      if !core.fulfill(value, by: .resolver) { countLateSettle() }
    }

    /// Settles the promise with an error.
    public func reject(_ error: any Error) {
      if !core.reject(error, by: .resolver) { countLateSettle() }
    }

    /// Settles the promise with a result.
    @_alwaysEmitIntoClient
    public func settle(with result: Result<Value, any Error>) {
      switch result {
      case .success(let value): fulfill(value)
      case .failure(let error): reject(error)
      }
    }

    /// Settles the promise with a result whose error has a type of its own.
    @_alwaysEmitIntoClient
    public func settle<Failure: Error>(with result: Result<Value, Failure>) {
      settle(with: result.mapError { $0 })
    }

    /// Settles the promise as soon as another one settles, and in the same way.
    ///
    /// The call counts as the settling one: later ones are late, and the resolver is not needed any
    /// more. Cancelling the promise withdraws from the other one. A promise that is settled with
    /// itself is rejected with ``PromiseError/cycle(madeAt:)``.
    public func settle(with promise: Promise) {
      if !core.settle(with: promise.core) { countLateSettle() }
    }

    /// Settles the promise as a completion handler is called: with a value, or with an error.
    ///
    /// It fits most of them: `api.fetch(completion: resolver.settle)`. Given both, the error wins;
    /// given neither, the promise is rejected with ``PromiseError/noValue(madeAt:)``.
    @_alwaysEmitIntoClient
    public func settle(_ value: Value?, _ error: (any Error)?) {
      if let error {
        reject(error)
      } else if let value {
        fulfill(value)
      } else {
        rejectNoValue()
      }
    }

    /// Settles the promise as a completion handler is called: with two values, or with an error.
    ///
    /// It fits those of `URLSession`, whose values are the data and the response. Given an error,
    /// that wins; given one value alone, or nothing, the promise is rejected with
    /// ``PromiseError/noValue(madeAt:)``.
    @_alwaysEmitIntoClient
    public func settle<First, Second>(
      _ first: First?, _ second: Second?, _ error: (any Error)?
    ) where Value == (First, Second) {
      if let first, let second { settle((first, second), error) } else { settle(nil, error) }
    }

    /// Has `handler` run when the promise is cancelled, inside the call that cancels it.
    ///
    /// Handlers run in the order they were added, under no lock. They are dropped when the promise
    /// settles in another way. If it has been cancelled already, `handler` runs at once.
    public func onCancel(_ handler: @escaping @Sendable () -> Void) {
      core.onCancel(handler)
    }

    /// Settles the promise unless that is too late, which is no concern of its user's.
    ///
    /// For the library's own calls: one of several inputs, or a task that was cancelled, may well
    /// come after the end. `package`: so may a delegate's.
    @_alwaysEmitIntoClient
    package func offer(_ result: Result<Value, any Error>) {
      _ = core.settle(with: result, by: .resolver)
    }

    @usableFromInline
    func countLateSettle() {
      lateSettles.wrappingAdd(1, ordering: .relaxed)
      core.reportIfListening(.lateSettle(madeAt: core.madeAt))
      if core.isTracked { core.note(.settledAgain) }
    }

    @usableFromInline
    func rejectNoValue() { reject(core.noValue) }

    /// Settles the promise with the first element of a sequence, if there is one.
    @_alwaysEmitIntoClient
    func offer(first element: Value?) {
      offer(element.map { .success($0) } ?? .failure(core.noValue))
    }
  }
}

extension Promise.Resolver where Value == Void {
  /// Settles the promise.
  @_alwaysEmitIntoClient
  public func fulfill() { fulfill(()) }

  /// Settles the promise as a completion handler is called: with an error, or with nothing.
  @_alwaysEmitIntoClient
  public func settle(_ error: (any Error)?) {
    if let error { reject(error) } else { fulfill() }
  }

  /// Settles the promise as a completion handler is called: with a flag for success, and an error.
  ///
  /// Given an error, that wins; if it did not go well and nobody says why, the promise is rejected
  /// with ``PromiseError/noValue(madeAt:)``.
  @_alwaysEmitIntoClient
  public func settle(_ isDone: Bool, _ error: (any Error)?) { settle(isDone ? () : nil, error) }
}
