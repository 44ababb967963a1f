/// The errors with which the library itself rejects a promise.
///
/// Each case names the place where the promise was made that failed. Its description states the
/// rule, the fact and the way out.
@nonexhaustive
public enum PromiseError: Error, Sendable {
  /// The last resolver is gone, or a custom context or clock dropped the job, and nobody can settle
  /// the promise any more.
  case abandoned(madeAt: PromiseOrigin)
  /// The promise was to be settled with itself, and would have waited for ever.
  case cycle(madeAt: PromiseOrigin)
  /// A completion handler was called with neither a value nor an error, or a sequence ended without
  /// an element.
  case noValue(madeAt: PromiseOrigin)
  /// The closure given to ``Promise/compactMap(on:fileID:line:_:)`` returned nil.
  case mappedToNil(madeAt: PromiseOrigin)
  /// The closure given to ``Promise/validate(on:fileID:line:_:)`` returned false.
  case invalid(madeAt: PromiseOrigin)
  /// Every promise given to `Promise.any` failed, with these errors, in the order of the promises;
  /// or `Promise.any` or `Promise.race` was given no promise.
  case noneFulfilled(PromiseError.Failures, madeAt: PromiseOrigin)
  /// The time given to ``Promise/timeout(_:clock:fileID:line:)`` has passed.
  ///
  /// If a request to a delegate's source still waited for its slot then, `waitingFor` is the place of
  /// the request that held it.
  case timedOut(after: Duration, madeAt: PromiseOrigin, waitingFor: PromiseOrigin? = nil)
}

extension PromiseError: CustomStringConvertible {
  /// The rule, the fact and the way out, for people.
  public var description: String {
    switch self {
    case .abandoned(let origin):
      origin.told(
        "the promise made at ",
        """
         was abandoned: its last resolver was released, or its context or clock dropped it, before \
        it settled. Keep the resolver until you settle it
        """)
    case .cycle(let origin):
      origin.told(
        "the promise made at ",
        """
         was settled with itself, and would wait for ever. Settle it with another promise, or with \
        a value
        """)
    case .noValue(let origin):
      origin.told(
        "the promise made at ",
        """
         was settled with neither a value nor an error. Check what the completion handler was \
        called with, or make the promise one of an Optional
        """)
    case .invalid(let origin):
      origin.told(
        "the value of the promise made at ",
        """
         did not pass its validation. Recover with another one, or have the closure throw an error \
        that says what was wrong
        """)
    case .mappedToNil(let origin):
      origin.told(
        "the closure of compactMap at ",
        """
         returned nil. Return a value, use map for a promise of an Optional, or recover from this \
        error
        """)
    case .noneFulfilled(let errors, let origin):
      origin.told("the promise made at ", " needs one of \(errors.count) promises to be fulfilled")
        + (errors.isEmpty
          ? ", and got none. Give it a promise"
          : "; they failed with \(errors). Recover from this error")
    case .timedOut(let duration, let origin, nil):
      origin.told(
        "the timeout made at ",
        " ended the wait after \(duration). Allow more time, or recover from this error")
    case .timedOut(let duration, let origin, .some(let holder)):
      origin.told(
        "the timeout made at ",
        """
         ended the wait after \(duration), while the slot was taken by what was made at \(holder). \
        End that first, allow more time, or recover from this error
        """)
    }
  }
}
