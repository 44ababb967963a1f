extension Promise {
  /// What a handler makes of a value that is there, in place; nil if it has to wait its turn.
  ///
  /// The promise is made settled: it observes nothing, and the handler is not stored. `settled + 1
  /// capturing map` of the benchmarks shows the gain.
  @_alwaysEmitIntoClient @inline(__always)
  func mappedAtOnce<NewValue: Sendable>(
    _ transform: @escaping @isolated(any) @Sendable (Value) throws -> NewValue
  ) -> Promise<NewValue>? {
    core.isIdleWithValue ? mappedInTurn(transform) : nil
  }

  /// Not inlined, so that `map` still is.
  @_alwaysEmitIntoClient @inline(never)
  func mappedInTurn<NewValue: Sendable>(
    _ transform: @escaping @isolated(any) @Sendable (Value) throws -> NewValue
  ) -> Promise<NewValue>? {
    guard transform.isolation == nil, let turn = unsafe core.beginTurn() else { return nil }
    var payload = Payload()
    var outcome = Word.fulfilled(NewValue.self)
    do {
      let transform = IsolatedHandler(transform).plain
      payload.initialize(NewValue.self, to: try transform(core.value(Value.self)))
    } catch {
      payload.initialize((any Error).self, to: error)
      outcome = Word.settled | Word.failure
    }
    let mapped = Core(
      word: outcome, origin: core.origin, payload: payload, operation: Promise<NewValue>.root)
    unsafe turn._withUnsafeGuaranteedRef { $0.endTurn(of: core) }
    return Promise<NewValue>(core: mapped)
  }
}

extension Core {
  /// Begins a handler's turn, of a promise with a value; nil if handlers are being run, by this
  /// thread or of this promise.
  ///
  /// Proof: the loop lives as long as its thread, and the turn ends in the call that begins it.
  @usableFromInline
  final func beginTurn() -> Unmanaged<Drain>? {
    var turn: Unmanaged<Drain>?
    Drain.withCurrent { drain in
      guard !drain.isActive, startDraining() else { return }
      drain.isActive = true
      unsafe turn = Unmanaged.passUnretained(drain)
    }
    return unsafe turn
  }
}
