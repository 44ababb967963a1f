#if canImport(Combine)
  internal import Combine

  /// Asks for one value, and settles with it.
  ///
  /// Subscriptions are not `Sendable`. Proof that this one is called by one thread at a time: by
  /// `receive(subscription:)` before it ends, which no value or end comes before, and to be
  /// cancelled by whoever takes it out of the state, under the lock.
  final class FirstValueSubscriber<Input: Sendable, Failure: Error>: Subscriber, Sendable {
    private enum State {
      /// Then: `subscribed` or `ended`.
      case waiting
      /// Then: `ended`.
      case subscribed(any Subscription)
      case ended
    }

    private let state = Locked(State.waiting)
    private let resolver: Promise<Input>.Resolver

    init(_ resolver: Promise<Input>.Resolver) { self.resolver = resolver }

    func receive(subscription: any Subscription) {
      let isFirst = state.withLock { state in
        guard case .waiting = state else { return false }
        state = .subscribed(subscription)
        return true
      }
      if isFirst { subscription.request(.max(1)) } else { subscription.cancel() }
    }

    func receive(_ value: Input) -> Subscribers.Demand {
      end()?.cancel()
      resolver.offer(.success(value))
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      _ = end()
      switch completion {
      case .finished: resolver.offer(first: nil)
      case .failure(let error): resolver.offer(.failure(error))
      }
    }

    func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
      state.withLock { state in
        defer { state = .ended }
        guard case .subscribed(let subscription) = state else { return nil }
        return subscription
      }
    }
  }
#endif
