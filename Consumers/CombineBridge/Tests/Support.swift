import Combine
import CorePromises
import Foundation
import TestSupport

/// A subscriber that records what it gets, and asks for as much as the test says.
final class Customer: Subscriber, Sendable {
  enum Event: Equatable, Sendable {
    case subscription, value(Int), finished, failed
  }

  private let seen = Shelf<[Event]>([])
  private let subscription = Held<any Subscription>()
  private let onValue: @Sendable (Customer) -> Void
  private let demand: Subscribers.Demand

  init(
    asksFor demand: Subscribers.Demand = .none,
    onValue: @escaping @Sendable (Customer) -> Void = { _ in }
  ) {
    self.demand = demand
    self.onValue = onValue
  }

  var events: [Event] { seen.value }

  func ask(for demand: Subscribers.Demand) { subscription.value?.request(demand) }

  func cancel() { subscription.value?.cancel() }

  func receive(subscription: any Subscription) {
    seen.update { $0.append(.subscription) }
    self.subscription.value = subscription
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ value: Int) -> Subscribers.Demand {
    seen.update { $0.append(.value(value)) }
    onValue(self)
    return .none
  }

  func receive(completion: Subscribers.Completion<any Error>) {
    seen.update { events in
      switch completion {
      case .finished: events.append(.finished)
      case .failure: events.append(.failed)
      }
    }
    subscription.value = nil
  }
}

/// Holds a value that is not Sendable, for tests that know that several threads may use it.
///
/// `@unchecked Sendable`: the place is read and changed under the lock.
final class Held<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var content: Value?

  var value: Value? {
    get { lock.withLock { content } }
    set {
      let old = lock.withLock {
        defer { content = newValue }
        return content
      }
      withExtendedLifetime(old) {}  // its `deinit` must not run under the lock
    }
  }
}
