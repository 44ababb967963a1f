public import CorePromises

extension Promise.Outcome {
  /// The outcome of a promise that has not settled.
  public static var pending: Self { Self(state: .pending, history: "") }

  /// Returns the outcome of a promise that was rejected; for a `CancellationError`, ``cancelled``.
  public static func rejected(_ error: any Error) -> Self { .expected(Failure(error)) }

  /// The outcome of a promise that was cancelled, or that waited for one that was.
  public static var cancelled: Self { .expected(.cancelled(CancellationError())) }

  /// Returns the outcome of a promise whose `timeout` of this length ran out, on whatever line.
  public static func timedOut(after limit: Duration) -> Self {
    .expected(.timedOut(after: limit, nil))
  }

  /// The outcome of a promise that nobody could settle any more.
  public static var abandoned: Self { .expected(.abandoned(nil)) }

  private static func expected(_ failure: Failure) -> Self {
    Self(state: .failed(failure), history: "")
  }
}

extension Promise.Outcome where Value: Equatable {
  /// Returns the outcome of a promise that was fulfilled with a value.
  ///
  /// For a value that is not `Equatable`, look at ``Promise/Outcome/value``.
  public static func fulfilled(_ value: Value) -> Self {
    Self(state: .fulfilled(value), history: "")
  }
}

extension Promise.Outcome where Value == Void {
  /// The outcome of a promise that was fulfilled.
  public static var fulfilled: Self { Self(state: .fulfilled(()), history: "") }
}
