public import CorePromises
internal import Dispatch

extension Promise {
  /// Blocks the thread until the promise settles, and returns its value.
  ///
  /// For tests that are not `async`; others await `value` or
  /// ``Promise/outcome(within:on:fileID:line:)``. Throws the error of a rejected promise, and
  /// ``StillPending`` if the promise has not settled when the time is up. Giving up does not cancel
  /// the promise.
  ///
  /// ```swift
  /// XCTAssertEqual(try order.wait(atMost: .seconds(5)), .rye)
  /// ```
  ///
  /// On the main thread, handlers that run on the main actor or the main queue have to wait until
  /// this call has returned: a promise that needs one cannot settle. Make such a test `async`.
  ///
  /// - Parameter limit: The longest wait, in real time.
  @available(*, noasync, message: "await 'value', or 'outcome(within:)'")
  public func wait(atMost limit: Duration) throws -> Value {
    let settled = DispatchSemaphore(value: 0)
    ErasedPromise(self).onSettle { settled.signal() }
    let (seconds, attoseconds) = min(max(limit, .zero), .seconds(1 << 31)).components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    _ = settled.wait(timeout: .now() + .nanoseconds(Int(nanoseconds)))
    guard let result = current else { throw StillPending(limit: limit, outcome: "\(outcome)") }
    return try result.get()
  }
}

/// The error that a wait ends with if its promise has not settled when the time is up.
public struct StillPending: Error, CustomStringConvertible {
  /// The time that was not enough.
  public let limit: Duration
  private let outcome: String

  init(limit: Duration, outcome: String) {
    self.limit = limit
    self.outcome = outcome
  }

  /// The rule, the fact and the way out, for people.
  public var description: String {
    """
    a promise that a test waits for has to settle within \(limit), and is \(outcome). Settle it, \
    allow more time, or make the test async if a handler needs the thread that waits
    """
  }
}
