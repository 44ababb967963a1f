// @_inheritActorContext(always): no other spelling plays a call where it was written.

extension ScriptedSource {
  /// Calls the delegates, here and now.
  ///
  /// `call` does not escape, so it may use whatever the test has at hand.
  ///
  /// - Returns: The number of delegates that heard the call; 0 if none was there. A wait that fails
  ///   later tells of such a call too.
  @discardableResult
  public func send(_ call: (Delegate) throws -> Void) rethrows -> Int {
    let listeners = state.withLock { state in
      let listeners = state.listeners()
      state.note(listeners.isEmpty ? "a callback that nobody hears" : "a callback")
      return listeners
    }
    for delegate in listeners { try call(delegate) }
    return listeners.count
  }

  /// Plays callbacks one after another, here and now.
  ///
  /// Each goes to the delegates that are there when its turn has come: none, once a slot has been
  /// given back.
  ///
  /// ```swift
  /// #expect(oven.play(.bakesRye, .bakesWheat) == 1)
  /// ```
  ///
  /// - Returns: The number of calls that reached a delegate; 0 if none was ever there.
  @discardableResult
  public func play(_ callbacks: Callback<Delegate>...) -> Int { play(Ordering(callbacks)) }

  /// Plays callbacks in an order, here and now.
  ///
  /// The order, and the seed if it is a random one, stand in the description of the source.
  ///
  /// - Returns: The number of calls that reached a delegate; 0 if none was ever there.
  @discardableResult
  public func play(_ order: Ordering<Callback<Delegate>>) -> Int {
    state.withLock { $0.note("\(order)") }
    return order.reduce(0) { $0 + play($1) }
  }

  /// Begins a callback that reaches its delegate later, as one that is under way on another thread.
  ///
  /// The delegates are those that are there now, even if the slot is given back before. The
  /// returned value retains them until it goes away.
  ///
  /// ```swift
  /// let late = oven.holdBack(.bakesRye)
  ///
  /// order.cancel()
  /// late.deliver()
  /// ```
  public func holdBack(_ callback: Callback<Delegate>) -> Callback<Delegate>.Held {
    let listeners = state.withLock { state in
      state.note("\(callback) begins")
      return state.listeners()
    }
    return Callback.Held(callback: callback, delegates: listeners)
  }

  /// Begins a call that reaches its delegate later, as one that is under way on another thread.
  ///
  /// It is a callback without a name. If the call is written on an actor, deliver it there.
  ///
  /// ```swift
  /// let late = oven.holdBack { $0.oven(didBake: .rye) }
  /// ```
  public func holdBack(
    @_inheritActorContext(always)
    _ call: @escaping @isolated(any) @Sendable (Delegate) -> Void
  ) -> Callback<Delegate>.Held { holdBack(Callback("a callback", call)) }

  func play(_ callback: Callback<Delegate>) -> Int {
    callback.play(to: state.withLock { $0.listeners() })
  }
}

extension ScriptedSource where Delegate: Sendable {
  /// Plays callbacks at once, each on a thread of its own, and suspends until all have returned.
  ///
  /// They go to the delegates that are there now. The threads begin together, in no order.
  /// Cancelling the task changes nothing.
  ///
  /// - Precondition: no callback was written on an actor. A callback that a test of the main actor
  ///   writes in place belongs to it; one in an extension of `Callback` belongs to none.
  /// - Returns: The number of calls that reached a delegate; 0 if none was there.
  @discardableResult
  @concurrent public func playOnThreads(_ callbacks: Callback<Delegate>...) async -> Int {
    for callback in callbacks where !callback.hasNoActor {
      preconditionFailure(
        """
        a callback that several threads play belongs to no actor: "\(callback)" was written on \
        one. Declare it outside of the actor
        """)
    }
    let calls = state.withLock { state in
      state.note("together: \(callbacks.map(\.name).joined(separator: ", "))")
      return callbacks.map { (callback: $0, delegates: state.listeners()) }
    }
    await ThreadStart(count: calls.count).run { index in
      _ = calls[index].callback.play(to: calls[index].delegates)
    }
    return calls.reduce(0) { $0 + $1.delegates.count }
  }
}
