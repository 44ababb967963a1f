#if canImport(Combine)
  public import Combine

  extension Promise {
    /// Publishes the result of a promise: its value and the end, or its error.
    ///
    /// Each subscriber gets the result, however late it comes. See ``Promise/publisher()``.
    public struct Publisher: Combine.Publisher, Sendable {
      /// The promise's value.
      public typealias Output = Value
      /// The promise's error.
      public typealias Failure = any Error

      private let promise: Promise

      init(_ promise: Promise) { self.promise = promise }

      /// Has the subscriber observe the promise.
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Value, Downstream.Failure == any Error {
        let subscription = PromiseSubscription(subscriber)
        subscriber.receive(subscription: subscription)
        subscription.observe(promise)
      }
    }

    /// Returns a publisher of the promise's result, for code that uses Combine.
    ///
    /// A subscriber gets the value once it has asked for one, and then the end; an error it gets
    /// without asking. Both come on the thread that settles the promise, or that asks, if that is
    /// later: use `receive(on:)` for another place. A subscription is an observer of the promise:
    /// cancelling it withdraws.
    ///
    /// ```swift
    /// let toast = oven.bake(dough).publisher().map { $0.toasted() }
    /// ```
    public func publisher() -> Publisher { Publisher(self) }
  }
#endif
