// An adapter of Subscriber, from module OpenCombine on linux, written by
//   swift package generate-delegate-adapter --module OpenCombine --protocol Subscriber \
//     --target OtherAdapterTests
// It is yours to edit. The same command with --force writes it again.
// Checksum: 1c8385d64301c67e

import DelegatePromises
import OpenCombine

/// An event for each thing that `Subscriber` tells, a closure for each that it asks.
///
/// - Note: combineIdentifier is left out: it is the adapter's own; pass --include
///   'combineIdentifier' to have a closure for it
nonisolated final class SubscriberAdapter<Input, Failure: Error>: Subscriber, Forwarding {
  /// Tells the subscriber that it has successfully subscribed to the publisher and may request
  /// items.
  ///
  /// Use the received `Subscription` to request items from the publisher.
  let receiveSubscription = DelegateEvent<any Subscription>()

  /// Tells the subscriber that the publisher has completed publishing, either normally or with an
  /// error.
  let receiveCompletion = DelegateEvent<Subscribers.Completion<Failure>>()

  /// A closure for each question to the delegate.
  struct Replies {
    /// Tells the subscriber that the publisher has produced an element.
    ///
    /// - Returns: A `Subscribers.Demand` instance indicating how many more elements the subscriber
    ///   expects to receive.
    var receiveInput: (_ input: Input) -> Subscribers.Demand
  }

  private let replies: Replies
  let forward = ForwardTarget<any Subscriber<Input, Failure>>()

  init(replies: Replies) { self.replies = replies }

  /// Makes an adapter whose first callback of `events` settles the promise of `resolver`.
  convenience init<Value: Sendable>(
    _ resolver: Promise<Value>.Resolver, replies: Replies,
    first events: (SubscriberAdapter) -> some ReadableEvents<Value>
  ) {
    self.init(replies: replies)
    events(self).first()
      .map(on: .immediate) { resolver.fulfill($0) }
      .catch(on: .immediate) { resolver.reject($0) }
  }

  func receive(subscription: any Subscription) {
    receiveSubscription.send(subscription)
    forward.target?.receive(subscription: subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand { replies.receiveInput(input) }

  func receive(completion: Subscribers.Completion<Failure>) {
    receiveCompletion.send(completion)
    forward.target?.receive(completion: completion)
  }
}
