/// What is given to a retry, as long as it lasts.
@usableFromInline
final class RetryPlan: Sendable {
  let attempts: Int
  let backoff: Backoff
  let clock: any Clock<Duration>
  let isWorthTrying: @Sendable (any Error) -> Bool

  @usableFromInline
  init(
    attempts: Int,
    backoff: Backoff,
    clock: some Clock<Duration>,
    isWorthTrying: @escaping @Sendable (any Error) -> Bool
  ) {
    precondition(
      attempts >= 1,
      """
      a retry needs an attempt: it was given \(attempts), and could neither be fulfilled nor fail. \
      Allow one or more
      """)
    self.attempts = attempts
    self.backoff = backoff
    self.clock = clock
    self.isWorthTrying = isWorthTrying
  }
}

/// The state of the loop that a retry is: an attempt to make, or one that has failed.
///
/// The failure is a round of its own, so that it is judged where the handler runs.
@usableFromInline
struct RetryState: Sendable {
  private let plan: RetryPlan
  @usableFromInline let attempt: Int
  @usableFromInline let failure: (any Error)?

  @usableFromInline
  init(_ plan: RetryPlan) { self.init(plan, attempt: 1) }

  private init(_ plan: RetryPlan, attempt: Int, failure: (any Error)? = nil) {
    self.plan = plan
    self.attempt = attempt
    self.failure = failure
  }

  @_alwaysEmitIntoClient
  func round<Value>(
    of retry: Core, _ make: (Int) throws -> Promise<Value>
  ) throws -> Promise<LoopStep<RetryState, Value>> {
    if let failure { return try next(after: failure) }
    let made: Promise<Value>
    do { made = try make(attempt) } catch { return .fulfilled(.again(failed(with: error))) }
    guard made.core !== retry else { throw retry.cycle }
    return made.map(on: .immediate) { .done($0) }
      .recover(on: .immediate) { .fulfilled(.again(failed(with: $0))) }
  }

  @usableFromInline
  func failed(with error: any Error) -> RetryState {
    RetryState(plan, attempt: attempt, failure: error)
  }

  @_alwaysEmitIntoClient
  func next<Value>(
    after error: any Error
  ) throws -> Promise<LoopStep<RetryState, Value>> {
    guard let wait = try wait(after: error) else { return .fulfilled(.again(following)) }
    return wait.map(on: .immediate) { .again(following) }
  }

  @usableFromInline var following: RetryState { RetryState(plan, attempt: attempt + 1) }

  /// What comes before the next attempt, if anything; throws the error if that was the last one.
  @usableFromInline
  func wait(after error: any Error) throws -> Promise<Void>? {
    guard
      attempt < plan.attempts, !(error is CancellationError), plan.isWorthTrying(error)
    else { throw error }
    let delay = plan.backoff.delay(before: attempt + 1)
    return delay > .zero ? .after(delay, clock: plan.clock) : nil
  }
}
