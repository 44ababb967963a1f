/// Settles a promise at the end of its wait.
struct Expiry: Sendable {
  /// The promise that waits.
  let core: Core
  /// The time that was not enough; nil where the end of the wait fulfills the promise.
  let limit: Duration?

  func settle() {
    if let limit {
      fail(with: PromiseError.timedOut(after: limit, madeAt: core.madeAt))
    } else {
      core.fulfill((), by: .library)
    }
  }

  /// Rejects the promise, which leaves the promise that it waits for.
  func fail(with error: any Error) { core.reject(error, by: .canceller) }
}
