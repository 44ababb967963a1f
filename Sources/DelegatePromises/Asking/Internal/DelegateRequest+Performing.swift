extension DelegateRequest {
  /// Begins now, or when the slot is free.
  func begin<Ignored>(
    _ token: RetentionToken, _ resolver: Promise<Value>.Resolver,
    _ start: @escaping (Subject) throws -> Ignored
  ) {
    token.state.withLock { state in
      state.wait(for: slot?.source, Turn { perform(token, resolver, start) })
    }
    list(token)
    switch enter(token) {
    case .now: token.takeTurn()
    case .later, .ended: break
    case .never(let occupant): resolver.reject(occupant.isBusy)
    }
  }

  /// Lists a token, and retains it until the promise has settled.
  func list(_ token: RetentionToken) {
    RetentionToken.registry.withLock { $0.insert(token) }
    token.watch()
  }

  /// Waits for the slot as the calling task, and begins; returns false if the token may not begin.
  func comesToItsTurn(
    _ token: RetentionToken, _ resolver: Promise<Value>.Resolver
  ) async -> Bool {
    switch enter(token) {
    case .now, .later: if await !token.waitTurn() { return false }
    case .ended: return false
    case .never(let occupant): resolver.reject(occupant.isBusy)
    }
    // A request that was cancelled before it began never starts (D7).
    if Task.isCancelled { resolver.reject(CancellationError()) }
    return token.begin(as: .thisTask(on: token.place.actor))
  }

  /// Installs and starts, in this order (D1); any error that is thrown rejects the promise.
  ///
  /// Call it at the token's place, once the token has begun.
  private func perform<Ignored>(
    _ token: RetentionToken, _ resolver: Promise<Value>.Resolver,
    _ start: (Subject) throws -> Ignored
  ) {
    do {
      if let subject = try prepare(token, resolver), token.startBegins() {
        late(try start(subject), resolver)
      }
      rejectIfSilent(token, resolver)
    } catch {
      resolver.reject(error)
    }
    token.startEnded()
  }

  /// Installs and starts as the calling task, which may wait inside `start`.
  func perform<Ignored>(
    _ token: RetentionToken, _ resolver: Promise<Value>.Resolver,
    _ start: (Subject) async throws -> Ignored
  ) async {
    do {
      if let subject = try prepare(token, resolver), token.startBegins() {
        late(try await start(subject), resolver)
      }
      rejectIfSilent(token, resolver)
    } catch {
      resolver.reject(error)
    }
    token.startEnded()
  }

  private func enter(_ token: RetentionToken) -> RetentionToken.Admission {
    guard let slot else { return .now }
    return token.enter(slot, ifTaken: terms.overlap)
  }

  private func rejectIfSilent(_ token: RetentionToken, _ resolver: Promise<Value>.Resolver) {
    if terms.answers == .duringStart, resolver.isOpen { resolver.reject(token.silence) }
  }
}

/// Rejects the wait if `start` returned a promise and that promise fails.
func late<Outcome, Value>(_ outcome: Outcome, _ resolver: Promise<Value>.Resolver) {
  (outcome as? any FailingLater)?.onFailure { resolver.offer(.failure($0)) }
}

/// The result of a `start`, which may fail after `start` has returned.
private protocol FailingLater {
  func onFailure(_ reject: @escaping @Sendable (any Error) -> Void)
}

extension Promise: FailingLater {
  fileprivate func onFailure(_ reject: @escaping @Sendable (any Error) -> Void) {
    self.catch(on: .immediate, reject)
  }
}
