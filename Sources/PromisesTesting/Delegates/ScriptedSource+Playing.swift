extension ScriptedSource {
  /// Calls the delegates, here and now.
  ///
  /// `call` does not escape, so it may use whatever the test has at hand.
  public func send(_ call: (Delegate) throws -> Void) rethrows {
    let listeners = state.withLock { state in
      let listeners = state.listeners()
      state.note(listeners.isEmpty ? "a callback that nobody hears" : "a callback")
      return listeners
    }
    for delegate in listeners { try call(delegate) }
  }

  /// Plays callbacks one after another, here and now.
  ///
  /// Each goes to the delegates that are there when its turn has come: none, once a slot has been
  /// given back.
  public func play(_ callbacks: Callback<Delegate>...) { play(Ordering(callbacks)) }

  /// Plays callbacks in an order, here and now.
  ///
  /// The order, and the seed if it is a random one, stand in the description of the source.
  public func play(_ order: Ordering<Callback<Delegate>>) {
    state.withLock { $0.note("\(order)") }
    for callback in order { play(callback) }
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

  private func play(_ callback: Callback<Delegate>) {
    for delegate in state.withLock({ $0.listeners() }) { callback.play(to: delegate) }
  }
}

extension ScriptedSource where Delegate: Sendable {
  /// Plays callbacks at once, each on a thread of its own, and suspends until all have returned.
  ///
  /// They go to the delegates that are there now. The threads begin together, in no order.
  /// Cancelling the task changes nothing.
  ///
  /// - Precondition: no callback was written on an actor.
  @concurrent public func playOnThreads(_ callbacks: Callback<Delegate>...) async {
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
      for delegate in calls[index].delegates { calls[index].callback.play(to: delegate) }
    }
  }
}
