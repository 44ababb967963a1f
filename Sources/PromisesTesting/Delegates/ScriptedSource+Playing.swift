internal import Dispatch
internal import Synchronization

extension ScriptedSource {
  /// Calls the delegates, here and now.
  ///
  /// `call` does not escape, so it may use whatever the test has at hand.
  public func send(_ call: (Delegate) throws -> Void) rethrows {
    let listeners = state.withLock { state in
      state.note(state.delegates.isEmpty ? "a callback that nobody hears" : "a callback")
      return state.listeners()
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
  /// order.cancel()
  /// late.deliver()
  /// ```
  public func holdBack(_ callback: Callback<Delegate>) -> HeldCallback<Delegate> {
    let listeners = state.withLock { state in
      state.note("\(callback) begins")
      return state.listeners()
    }
    return HeldCallback(callback: callback, delegates: listeners)
  }

  private func play(_ callback: Callback<Delegate>) {
    for delegate in state.withLock({ $0.listeners() }) { callback.play(to: delegate) }
  }
}

extension ScriptedSource where Delegate: Sendable {
  /// Plays callbacks at once, each on a thread of its own, and suspends until all have returned.
  ///
  /// They go to the delegates that are there now. The threads begin together, in no order. Cancelling
  /// the task changes nothing.
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

/// A callback that is under way, and reaches its delegate when the test says so.
///
/// It retains the delegates.
public struct HeldCallback<Delegate> {
  private let callback: Callback<Delegate>
  private let delegates: [Delegate]

  init(callback: Callback<Delegate>, delegates: [Delegate]) {
    self.callback = callback
    self.delegates = delegates
  }

  /// Calls the delegates, here and now; another time, if it is called again.
  public func deliver() {
    for delegate in delegates { callback.play(to: delegate) }
  }
}

extension HeldCallback: Sendable where Delegate: Sendable {}

/// Some threads that begin together.
private final class ThreadStart: Sendable {
  private let count: Int
  private let missing: Atomic<Int>
  private let running: Atomic<Int>
  private let begin = DispatchSemaphore(value: 0)

  init(count: Int) {
    self.count = count
    missing = Atomic(count)
    running = Atomic(count)
  }

  /// Runs `body` on each thread, with its number, and suspends until all have returned.
  func run(_ body: @escaping @Sendable (Int) -> Void) async {
    guard count > 0 else { return }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      for index in 0..<count {
        DispatchQueue(label: "PromisesTesting.thread").async { [self] in
          waitForOthers()
          body(index)
          let left = running.subtract(1, ordering: .acquiringAndReleasing).newValue
          if left == 0 { continuation.resume() }
        }
      }
    }
  }

  private func waitForOthers() {
    let left = missing.subtract(1, ordering: .relaxed).newValue
    if left == 0 { for _ in 0..<count { begin.signal() } }
    begin.wait()
  }
}
