public import CorePromises

extension Promise {
  /// The state of a promise, as a value to compare with an expected one.
  ///
  /// Use it in the assertions of your testing framework. They fail at their own line, and print
  /// both sides:
  ///
  /// ```swift
  /// #expect(order.outcome == .fulfilled(.rye))
  /// ```
  ///
  /// The outcome of a promise also tells where it was made, what it waits for, or where its error
  /// began. This history is printed, and not compared.
  ///
  /// Values are compared by `==`. Errors are equal if they are of one type and `==` says so or, if
  /// they are not `Equatable`, if they describe themselves in the same way. The failures of `any` are
  /// compared error by error; inside an error of yours, by their description. Every
  /// `CancellationError` is ``cancelled``, whether this promise or one before it was cancelled.
  ///
  /// An outcome retains its value or error, and not the promise.
  public struct Outcome: Sendable {
    let state: State
    /// Where it comes from; empty for an expected outcome.
    let history: String

    enum State: Sendable {
      case pending
      case fulfilled(Value)
      case failed(Failure)
    }

    /// The value; nil if the promise is not fulfilled.
    public var value: Value? {
      if case .fulfilled(let value) = state { value } else { nil }
    }

    /// The error of a promise that is rejected or cancelled; nil for any other.
    ///
    /// ```swift
    /// #expect(order.outcome.error is DelegateError)
    /// ```
    public var error: (any Error)? {
      if case .failed(let failure) = state { failure.error } else { nil }
    }
  }

  /// The state of the promise at this moment.
  ///
  /// Reading it does not count as observing the promise: an error that no other code handles is
  /// reported as if no test had looked.
  public var outcome: Outcome {
    let state: Outcome.State =
      switch unobservedResult {
      case nil: .pending
      case .success(let value)?: .fulfilled(value)
      case .failure(let error)?: .failed(Failure(error))
      }
    return Outcome(state: state, history: ErasedPromise(self).history)
  }

  /// Waits until the promise settles or the time is up, and returns its outcome.
  ///
  /// A promise that is still pending then has the outcome ``Outcome/pending``. Its description
  /// tells what the promise waits for, and which line waited. It lists the clocks, contexts and
  /// sources of that line's file, with the callbacks that nobody heard. Waiting does not count as
  /// observing, and giving up does not cancel. In a task that is cancelled, it returns at once.
  ///
  /// ```swift
  /// let outcome = await order.outcome(within: .seconds(5))
  /// #expect(outcome == .fulfilled(.rye))
  /// ```
  ///
  /// - Parameter limit: The longest wait, in real time. It guards against a test that hangs: only a
  ///   test that fails waits so long.
  @concurrent public func outcome(
    within limit: Duration, fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Outcome {
    let isSettled = Watched(false)
    let remove = ErasedPromise(self).removableHook { isSettled.withLock { $0 = true } }
    await isSettled.becomesTrue(within: limit)
    remove()
    let outcome = outcome
    guard case .pending = outcome.state else { return outcome }
    let place = PackedOrigin(fileID, line).unpacked
    let lines = [outcome.history, "\(place) waited for at most \(limit)"]
    return Outcome(
      state: .pending,
      history: (lines + Circumstances.doubles(of: place.fileID)).joined(separator: "\n"))
  }
}
