// Moves into CorePromises, one operator at a time, as each is built: this file must shrink.

public import DelegatePromises

extension Promise where Value == Void {
  /// Fulfilled when the time has passed.
  public static func after(
    _ duration: Duration,
    clock: some Clock<Duration> = .continuous
  ) -> Promise { .pending().promise }
}

extension Promise {
  /// The same result, later.
  public func delay(
    _ duration: Duration,
    clock: some Clock<Duration> = .continuous
  ) -> Promise { .pending().promise }

  /// The first of several attempts that is fulfilled.
  public static func retry(
    _ attempts: Int,
    backoff: Backoff = .none,
    clock: some Clock<Duration> = .continuous,
    while isWorthTrying: @escaping @Sendable (any Error) -> Bool = { _ in true },
    @_inheritActorContext(always)
    _ make: @escaping @isolated(any) @Sendable (_ attempt: Int) throws -> Promise
  ) -> Promise { .pending().promise }
}

/// How long to wait between attempts.
public struct Backoff: Sendable {
  /// Not at all.
  public static let none = Backoff()

  /// The same each time.
  public static func constant(_ duration: Duration) -> Backoff { Backoff() }

  /// Twice as long each time.
  public static func exponential(from first: Duration) -> Backoff { Backoff() }

  /// A random part of it.
  public func jittered() -> Backoff { Backoff() }
}
