/// How long to wait between the attempts of
/// ``Promise/retry(attempts:backoff:clock:while:on:fileID:line:_:)``.
///
/// ```swift
/// let backoff = Backoff.exponential(from: .milliseconds(100), limit: .seconds(10)).jittered()
/// ```
public struct Backoff: Sendable, Hashable {
  /// The first delay; for a constant backoff, the limit too.
  private let first: Duration
  private let factor: Double
  private let limit: Duration
  private var isJittered: Bool

  /// No delay: the next attempt follows at once.
  public static var none: Backoff { constant(.zero) }

  /// Returns a backoff that delays each attempt equally; a delay of less than zero is zero.
  public static func constant(_ delay: Duration) -> Backoff {
    Backoff(first: delay, factor: 1, limit: delay, isJittered: false)
  }

  /// Returns a backoff whose delay grows by a factor each time, up to a limit.
  ///
  /// - Precondition: `factor` is finite, and at least one.
  public static func exponential(
    from first: Duration, factor: Double = 2, limit: Duration = .seconds(3600)
  ) -> Backoff {
    precondition(
      factor >= 1 && factor.isFinite,
      """
      an exponential backoff grows: it was given the factor \(factor). Choose one of at least 1, or \
      a constant backoff
      """)
    return Backoff(first: first, factor: factor, limit: limit, isJittered: false)
  }

  /// Returns a backoff that takes a random part of each delay, from none of it to all of it.
  ///
  /// So clients that failed together do not come back together.
  ///
  /// This is *full jitter*, which needed the fewest calls in "Exponential Backoff And Jitter" (Marc
  /// Brooker, AWS Architecture Blog, 2015).
  public func jittered() -> Backoff {
    var jittered = self
    jittered.isJittered = true
    return jittered
  }

  /// Returns the delay before an attempt, counted from one: none before the first.
  ///
  /// Of a jittered backoff it is another one each time. `package`: tests read it, and users retry.
  package func delay(before attempt: Int) -> Duration {
    var generator = SystemRandomNumberGenerator()
    return delay(before: attempt, using: &generator)
  }

  /// Returns the delay before an attempt, with random numbers of its caller.
  package func delay(
    before attempt: Int, using generator: inout some RandomNumberGenerator
  ) -> Duration {
    guard attempt > 1 else { return .zero }
    let delay = max(.zero, fullDelay(before: attempt))
    return isJittered ? delay * Double.random(in: 0...1, using: &generator) : delay
  }

  /// Without jitter; attempts are counted from one, and this is the second one or a later one.
  private func fullDelay(before attempt: Int) -> Duration {
    guard first > .zero, first < limit else { return min(first, limit) }
    let growth = Self.power(factor, attempt - 2)
    return growth < limit / first ? first * growth : limit
  }

  /// Returns a power, by squaring; infinity if it is too large.
  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var (result, square, rest) = (1.0, base, exponent)
    while rest > 0 {
      if !rest.isMultiple(of: 2) { result *= square }
      square *= square
      rest /= 2
    }
    return result
  }
}
