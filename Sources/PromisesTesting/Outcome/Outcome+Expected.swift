public import CorePromises

extension Promise.Outcome {
  /// The promise has not settled.
  public static var pending: Self { Self(state: .pending, history: "") }

  /// The promise was rejected with an error; with a `CancellationError`, it was ``cancelled``.
  public static func rejected(_ error: any Error) -> Self { .expected(Failure(error)) }

  /// The promise was cancelled, or waited for one that was.
  public static var cancelled: Self { .expected(.cancelled(CancellationError())) }

  /// The promise was rejected because a `timeout` of this length ran out, wherever it was made.
  public static func timedOut(after limit: Duration) -> Self {
    .expected(.timedOut(after: limit, nil))
  }

  /// The promise was rejected because nobody could settle it any more.
  public static var abandoned: Self { .expected(.abandoned(nil)) }

  private static func expected(_ failure: Failure) -> Self {
    Self(state: .failed(failure), history: "")
  }
}

extension Promise.Outcome where Value: Equatable {
  /// The promise was fulfilled with a value.
  ///
  /// For a value that is not `Equatable`, look at ``Promise/Outcome/value``.
  public static func fulfilled(_ value: Value) -> Self {
    Self(state: .fulfilled(value), history: "")
  }
}

extension Promise.Outcome where Value == Void {
  /// The promise was fulfilled.
  public static var fulfilled: Self { Self(state: .fulfilled(()), history: "") }
}
