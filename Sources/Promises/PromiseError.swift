/// What a promise is rejected with by the library itself.
@nonexhaustive
public enum PromiseError: Error, Sendable {
  /// The last resolver is gone, or a custom context dropped the job, and nobody can settle the
  /// promise any more.
  case abandoned(madeAt: PromiseOrigin)
  /// The promise was to be settled with itself, and would have waited for ever.
  case cycle(madeAt: PromiseOrigin)
  /// A completion handler was called with neither a value nor an error, or
  /// ``Promise/compactMap(on:_:)`` made nothing of the value.
  case noValue(madeAt: PromiseOrigin)
  /// ``Promise/validate(on:_:)`` found the value wanting.
  case invalid(madeAt: PromiseOrigin)
  /// Every promise given to `Promise.any` failed, with these errors, in their order.
  case noneFulfilled([any Error])
  /// The time that ``Promise/timeout(_:clock:)`` was given has passed.
  case timedOut(after: Duration)
}

extension PromiseError: CustomStringConvertible {
  /// The rule, the fact and the way out, for people.
  public var description: String {
    switch self {
    case .abandoned(let origin):
      origin.told(
        "the promise made at ",
        """
         was abandoned: its last resolver was released, or its context dropped the job, before it \
        settled. Keep the resolver until you settle it
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
    case .noneFulfilled(let errors):
      "none of \(errors.count) promises was fulfilled; they failed with \(errors)"
    case .timedOut(let duration): "the promise did not settle within \(duration)"
    }
  }
}
