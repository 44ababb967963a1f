#if canImport(Combine)
  public import Combine

  extension Combine.Publisher where Output: Sendable {
    /// Returns a promise of the publisher's first value.
    ///
    /// It subscribes here, at once, asks for one value, and cancels the subscription when that has
    /// come. A publisher that ends without a value rejects with ``PromiseError/noValue(madeAt:)``,
    /// one that fails with its error; one that never sends anything leaves the promise pending.
    /// Cancelling the promise cancels the subscription.
    ///
    /// ```swift
    /// let order = try await shop.orders.filter(\.isLarge).firstValue().value
    /// ```
    public func firstValue(
      fileID: StaticString = #fileID, line: UInt = #line
    ) -> Promise<Output> {
      let (promise, resolver) = Promise<Output>.pending(fileID: fileID, line: line)
      let subscriber = FirstValueSubscriber<Output, Failure>(resolver)
      resolver.onCancel { [weak subscriber] in subscriber?.cancel() }
      subscribe(subscriber)
      return promise
    }
  }
#endif
