public import CorePromises
internal import Dispatch

extension Promise {
  /// Blocks the thread until the promise settles, and returns its value.
  ///
  /// For tests that are not `async`; others await `value` or
  /// ``Promise/outcome(within:fileID:line:)``. Throws the error of a rejected promise, and an error
  /// that names this line if the promise has not settled when the time is up. Giving up does not
  /// cancel the promise.
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
  public func wait(
    atMost limit: Duration, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> Value {
    let settled = DispatchSemaphore(value: 0)
    ErasedPromise(self).onSettle { settled.signal() }
    let limit = WaitLimit(limit, fileID, line)
    _ = settled.wait(timeout: .now() + limit.seconds)
    guard let result = current else {
      throw limit.error(
        """
        a promise had to settle, and is \(outcome). If one of its handlers needs the thread that \
        waits, make the test async
        """)
    }
    return try result.get()
  }
}
