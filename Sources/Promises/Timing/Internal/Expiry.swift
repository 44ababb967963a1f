/// Settles a promise at the end of its wait.
package struct Expiry: Sendable {
  /// Finds the request that holds the slot for which a promise waits; the delegates' module sets it.
  package static let holderFinder = Locked<(@Sendable (ErasedPromise) -> PromiseOrigin?)?>(nil)

  /// The promise that waits.
  let core: Core
  /// The time that was not enough; nil where the end of the wait fulfills the promise.
  let limit: Duration?

  func settle() {
    if let limit {
      let holder = Self.holderFinder.withLock(\.self)?(ErasedPromise(core: core))
      fail(with: PromiseError.timedOut(after: limit, madeAt: core.madeAt, waitingFor: holder))
    } else {
      core.fulfill((), by: .library)
    }
  }

  /// Rejects the promise, which leaves the promise that it waits for.
  func fail(with error: any Error) { core.reject(error, by: .canceller) }

  /// Returns what a clock calls at the end of the wait.
  ///
  /// A promise that nothing but its wait can fulfill is abandoned when a clock drops this uncalled:
  /// a pending promise is never freed (I3). One that has a time limit is kept by the promise that
  /// it waits for.
  func settlingOnce() -> @Sendable () -> Void {
    let resolver = limit == nil ? Promise<Void>.Resolver(core: core) : nil
    return { withExtendedLifetime(resolver) { settle() } }
  }
}
