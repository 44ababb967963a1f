// @_alwaysEmitIntoClient: Benchmarks/count, clients alone compile it, for their types.

/// A retry, as long as it lasts: what it was given, and the state of the loop that it is.
///
/// A failure is a round of its own, so that it is judged where the handler runs.
///
/// `@unchecked Sendable`: what varies is touched by the rounds, and by what the promise of a round
/// is made of, which follow one another.
@usableFromInline
final class Retry: @unchecked Sendable {
  private let attempts: Int
  private let backoff: Backoff
  private let isWorthTrying: @Sendable (any Error) -> Bool
  private let pause: @Sendable (Duration) -> Promise<Void>
  /// The number of the attempt to make, or of the one that has failed.
  @safe @usableFromInline @exclusivity(unchecked) private(set) var attempt: Int
  /// The promise of the attempt that has failed, which knows where its error began.
  @safe @exclusivity(unchecked) private var failure: Core?

  @usableFromInline
  init(
    attempts: Int,
    backoff: Backoff,
    isWorthTrying: @escaping @Sendable (any Error) -> Bool,
    pause: @escaping @Sendable (Duration) -> Promise<Void>
  ) {
    precondition(
      attempts >= 1,
      """
      a retry needs an attempt: it was given \(attempts), and could neither be fulfilled nor fail. \
      Allow one or more
      """)
    self.attempts = attempts
    self.backoff = backoff
    self.isWorthTrying = isWorthTrying
    self.pause = pause
    attempt = 1
    failure = nil
  }

  @_alwaysEmitIntoClient
  func round<Value>(
    of retry: Core, _ make: (Int) throws -> Promise<Value>
  ) throws -> Promise<LoopStep<Retry, Value>> {
    if let failure = takeFailure() {
      guard isWorthTrying(after: failure) else { return Promise(core: failure) }
      guard let pause = pauseBeforeNext() else { return .fulfilled(.again(self)) }
      return pause.map(on: .immediate) { .again(self) }
    }
    let made: Promise<Value>
    do { made = try make(attempt) } catch {
      return .fulfilled(.again(failed(with: error, of: retry)))
    }
    guard made.core !== retry else { throw retry.cycle }
    return made.map(on: .immediate) { .done($0) }
      .recover(on: .immediate) { [self] _ in .fulfilled(.again(failed(as: made.core))) }
  }

  /// Notes that an attempt threw an error, which begins at the place of the retry.
  @usableFromInline
  func failed(with error: any Error, of retry: Core) -> Retry {
    let attempt = Core(
      origin: retry.origin, outcome: .rejected,
      payload: .failure(error, rejectedAt: retry.origin))
    attempt.noteReader()
    return failed(as: attempt)
  }

  @usableFromInline
  func failed(as attempt: Core) -> Retry {
    failure = attempt
    return self
  }

  @usableFromInline
  func takeFailure() -> Core? { failure.take() }

  /// Returns whether another attempt follows; if not, the error of this one is the last.
  @usableFromInline
  func isWorthTrying(after failure: Core) -> Bool {
    attempt < attempts && !(failure.error is CancellationError) && isWorthTrying(failure.error)
  }

  /// Returns the pause before the next attempt, if there is one.
  @usableFromInline
  func pauseBeforeNext() -> Promise<Void>? {
    attempt += 1
    let delay = backoff.delay(before: attempt)
    return delay > .zero ? pause(delay) : nil
  }
}
