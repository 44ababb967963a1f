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
  @safe @exclusivity(unchecked) private var failure: (any Error)?

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
      guard let wait = try wait(after: failure) else { return .fulfilled(.again(self)) }
      return wait.map(on: .immediate) { .again(self) }
    }
    let made: Promise<Value>
    do { made = try make(attempt) } catch { return .fulfilled(.again(failed(with: error))) }
    guard made.core !== retry else { throw retry.cycle }
    return made.map(on: .immediate) { .done($0) }
      .recover(on: .immediate) { [self] in .fulfilled(.again(failed(with: $0))) }
  }

  @usableFromInline
  func failed(with error: any Error) -> Retry {
    failure = error
    return self
  }

  @usableFromInline
  func takeFailure() -> (any Error)? { failure.take() }

  /// Returns the pause before the next attempt, if there is one.
  ///
  /// Throws the error after the last.
  @usableFromInline
  func wait(after error: any Error) throws -> Promise<Void>? {
    guard attempt < attempts, !(error is CancellationError), isWorthTrying(error) else {
      throw error
    }
    attempt += 1
    let delay = backoff.delay(before: attempt)
    return delay > .zero ? pause(delay) : nil
  }
}
