// `finally` and `finallyThen`: an ending is the first observer of the promise that they return, so
// it runs however that promise settles.

extension Core {
  /// Returns a promise that passes this one's result on, and whose first observer runs `handler`.
  @usableFromInline
  final func passedOn(
    _ origin: PackedOrigin, endingWith handler: consuming ErasedHandler,
    on context: ExecutionContext,
    _ isolation: (any Actor)?
  ) -> Observer {
    let place = isolation.map { Place($0) } ?? context.place
    let observer = Observer(passing: self, origin: origin)
    let ending = Observer(
      observing: observer, as: .ending, at: place, origin: origin, handler: handler
    ) { ending, _, _ in
      try? ending.takeHandler(as: PlainHandler<Void, Void>.self)?.run(())
    }
    observer.register(ending)
    register(observer)
    return observer
  }

  /// Returns a promise that takes `step`, waits for its promise, and passes this one's result on.
  ///
  /// Its first observer takes the step if nobody has.
  @usableFromInline
  final func passedOn(
    _ origin: PackedOrigin, after step: EndingStep, on context: ExecutionContext
  ) -> Observer {
    let handler = PlainHandler<Void, EndingStep> { step }
    let observer = Observer(
      observing: self, as: .link, at: context.place, origin: origin, handler: ErasedHandler(handler)
    ) { observer, source, trampoline in
      let step = observer.handler(
        PlainHandler<Void, EndingStep>.self, for: .all, of: source, trampoline)
      try? step?.run(()).take(for: observer, passing: source, trampoline)
    }
    let ending = Observer(
      observing: observer, as: .ending, at: context.place, origin: origin,
      handler: ErasedHandler(handler)
    ) { ending, source, _ in
      let step = ending.takeHandler(as: PlainHandler<Void, EndingStep>.self)
      try? step?.run(()).take(after: source)
    }
    observer.register(ending)
    register(observer)
    return observer
  }
}

/// The step of a `finallyThen`, which is taken once: by the link as its upstream settles or, if the
/// link's promise has settled without that, by the ending.
@usableFromInline
final class EndingStep: Sendable {
  private enum State {
    case ready(@Sendable () throws -> Core)
    /// One of the two takes the step now.
    case taking
    /// The step's promise, which goes on.
    case taken(Core)
    case done
  }

  private let state: Locked<State>

  @usableFromInline
  init(_ take: @escaping @Sendable () throws -> Core) { state = Locked(.ready(take)) }

  func take(for observer: Observer, passing source: Core, _ trampoline: Trampoline) {
    do {
      guard let inner = try take() else { return }
      if inner === observer { throw inner.cycle }
      observer.adopt(inner.shielded(passing: source, observer.origin), on: trampoline)
    } catch {
      observer.reject(error, on: trampoline)
    }
    if observer.outcome == .cancelled { letGoOn(observer.origin) }
  }

  func take(after promise: Core) {
    do {
      if try take() != nil || promise.outcome == .cancelled { letGoOn(promise.origin) }
    } catch {
      // Nobody waits for the step: the error is reported as this promise goes.
      _ = Core(
        origin: promise.origin, outcome: .rejected,
        payload: .failure(error, rejectedAt: promise.origin))
    }
  }

  private func take() throws -> Core? {
    let step = state.withLock { state -> (@Sendable () throws -> Core)? in
      guard case .ready(let step) = state else { return nil }
      state = .taking
      return step
    }
    guard let step else { return nil }
    do {
      let inner = try step()
      state.withLock { $0 = .taken(inner) }
      return inner
    } catch {
      state.withLock { $0 = .done }
      throw error
    }
  }

  /// Has the step's promise go on to its end, and an error reported (P7, P8).
  private func letGoOn(_ origin: PackedOrigin) {
    let inner = state.withLock { state -> Core? in
      guard case .taken(let inner) = state else { return nil }
      state = .done
      return inner
    }
    // Nobody observes the observer that this makes: it reports an error as it goes.
    if let inner { inner.register(Observer(passing: inner, origin: origin)) }
  }
}

extension Core {
  /// Returns a promise that settles as `result` has once this one is fulfilled, and that passes no
  /// loss of interest on.
  fileprivate final func shielded(passing result: Core, _ origin: PackedOrigin) -> Core {
    let shield = Observer(passing: self, as: .shield, origin: origin)
    let handler = PlainHandler<Void, Core> { result }
    let observer = Observer(
      observing: shield, as: .link, origin: origin, handler: ErasedHandler(handler)
    ) { observer, source, trampoline in
      let result = observer.handler(
        PlainHandler<Void, Core>.self, for: .values, of: source, trampoline)
      if let result = try? result?.run(()) { observer.pass(result, on: trampoline) }
    }
    shield.register(observer)
    register(shield)
    return observer
  }
}
