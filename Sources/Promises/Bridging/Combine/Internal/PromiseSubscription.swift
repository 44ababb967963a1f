#if canImport(Combine)
  internal import Combine

  /// Takes the result of a promise.
  ///
  /// A closure that is `Sendable` can capture this; a subscriber's type, it cannot.
  protocol ResultReceiver<Value>: AnyObject, Sendable {
    associatedtype Value: Sendable

    func receive(_ result: Result<Value, any Error>)
  }

  extension Promise {
    /// An observer in place, to be registered.
    fileprivate func observer(_ receiver: any ResultReceiver<Value>) -> Observer {
      Observer.forwarding(core) { source in
        receiver.receive(source.settledResult(Value.self))
      }
    }
  }

  /// One subscriber's interest in a promise.
  ///
  /// Subscribers are not `Sendable`, and this one is called by whichever thread settles or asks.
  /// Proof that it is called by one thread at a time, as publishers promise: it is called by who
  /// takes it out of the state, under the lock, which one thread can do; and `observe` follows the
  /// one call that comes from elsewhere, with the subscription.
  final class PromiseSubscription<Value: Sendable, Downstream: Subscriber>:
    Subscription, ResultReceiver
  where Downstream.Input == Value, Downstream.Failure == any Error {
    private enum State {
      /// Waits for the promise. Then: `held`, `delivering` or `ended`.
      case waiting(Downstream, isAskedFor: Bool)
      /// Has the value, and waits to be asked for it. Then: `delivering` or `ended`.
      case held(Downstream, Value)
      /// The subscriber is being given the value. Then: `ended`.
      case delivering
      case ended
    }

    private let state: Locked<State>
    private let observer = Locked<Observer?>(nil)

    init(_ downstream: Downstream) {
      state = Locked(.waiting(downstream, isAskedFor: false))
    }

    /// Observes the promise, unless the subscription has been cancelled by now.
    func observe(_ promise: Promise<Value>) {
      guard isWaiting else { return }
      let made = promise.observer(self)
      observer.withLock { $0 = made }
      promise.core.register(made)
      if !isWaiting { withdraw() }
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      let held = state.withLock { state -> (Downstream, Value)? in
        switch state {
        case .waiting(let downstream, _):
          state = .waiting(downstream, isAskedFor: true)
          return nil
        case .held(let downstream, let value):
          state = .delivering
          return (downstream, value)
        case .delivering, .ended: return nil
        }
      }
      if let (downstream, value) = held { deliver(value, to: downstream) }
    }

    func cancel() {
      let old = state.withLock { state in
        defer { state = .ended }
        return state
      }
      withExtendedLifetime(old) {}  // whose `deinit` is not to run under the lock
      withdraw()
    }

    private var isWaiting: Bool {
      state.withLock { state in
        switch state {
        case .waiting: true
        case .held, .delivering, .ended: false
        }
      }
    }

    func receive(_ result: Result<Value, any Error>) {
      switch result {
      case .success(let value): receive(value)
      case .failure(let error): takeForEnd()?.receive(completion: .failure(error))
      }
    }

    /// Gives the value to a subscriber that has asked for it, or holds it.
    private func receive(_ value: Value) {
      let downstream = state.withLock { state -> Downstream? in
        guard case .waiting(let downstream, let isAskedFor) = state else { return nil }
        state = isAskedFor ? .delivering : .held(downstream, value)
        return isAskedFor ? downstream : nil
      }
      if let downstream { deliver(value, to: downstream) }
    }

    /// The value and the end; no end for one who cancels when it gets the value.
    private func deliver(_ value: Value, to downstream: Downstream) {
      _ = downstream.receive(value)
      let isOpen = state.withLock { state in
        guard case .delivering = state else { return false }
        state = .ended
        return true
      }
      if isOpen { downstream.receive(completion: .finished) }
    }

    private func takeForEnd() -> Downstream? {
      state.withLock { state in
        guard case .waiting(let downstream, _) = state else { return nil }
        state = .ended
        return downstream
      }
    }

    private func withdraw() {
      if let observer = observer.withLock({ $0.take() }) { observer.loseInterest() }
    }
  }
#endif
