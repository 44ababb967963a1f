// A purchase through a queue that reports all transactions to all of its observers.

import DelegatePromises

// scenario: by hand
final class BuyingByHand: PaymentQueueObserver {
  private let product: String
  private var continuation: CheckedContinuation<Void, any Error>?
  private var bought: PaymentTransaction?

  init(_ product: String) { self.product = product }

  func buy(from queue: PaymentQueue) async throws -> PaymentTransaction? {
    queue.add(self)
    defer { queue.remove(self) }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuation = $0
        queue.pay(for: product)
      }
    } onCancel: {
      Task { @MainActor in finish(.failure(CancellationError())) }
    }
    return bought
  }

  private func finish(_ result: Result<Void, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }

  func paymentQueue(_ queue: PaymentQueue, updated transactions: [PaymentTransaction]) {
    for transaction in transactions where transaction.product == product {
      switch transaction.state {
      case .purchasing: break
      case .purchased:
        bought = transaction
        finish(.success(()))
      case .failed(let error): finish(.failure(error))
      }
    }
  }
}

// scenario: with the library
final class Buying: PaymentQueueObserver {
  private let product: String
  private let resolver: Promise<Confined<PaymentTransaction>>.Resolver

  init(_ product: String, _ resolver: Promise<Confined<PaymentTransaction>>.Resolver) {
    (self.product, self.resolver) = (product, resolver)
  }

  func paymentQueue(_ queue: PaymentQueue, updated transactions: [PaymentTransaction]) {
    for transaction in transactions where transaction.product == product {
      switch transaction.state {
      case .purchasing: break
      case .purchased: resolver.fulfill(transaction)
      case .failed(let error): resolver.reject(error)
      }
    }
  }
}

let payments = ObserverSlot<PaymentQueue, any PaymentQueueObserver>(
  add: { $0.add($1) }, remove: { $0.remove($1) })

func buy(_ product: String, from queue: PaymentQueue) async throws -> PaymentTransaction {
  try await Promise.answer(from: queue, taking: payments, with: { Buying(product, $0) }) {
    $0.pay(for: product)
  }
}

// scenario: the source
nonisolated enum PaymentError: Error { case declined }

/// A class that, like the SDK's, is not Sendable.
nonisolated final class PaymentTransaction {
  enum State { case purchasing, purchased, failed(PaymentError) }

  let product: String
  fileprivate(set) var state = State.purchasing

  init(product: String) { self.product = product }
}

nonisolated protocol PaymentQueueObserver: AnyObject {
  func paymentQueue(_ queue: PaymentQueue, updated transactions: [PaymentTransaction])
}

nonisolated final class PaymentQueue {
  private(set) var observers: [any PaymentQueueObserver] = []
  private var transactions: [PaymentTransaction] = []

  func add(_ observer: any PaymentQueueObserver) { observers.append(observer) }
  func remove(_ observer: any PaymentQueueObserver) { observers.removeAll { $0 === observer } }

  func pay(for product: String) {
    transactions = [PaymentTransaction(product: "bun"), PaymentTransaction(product: product)]
    later(self) { queue in
      queue.tell()
      for transaction in queue.transactions { transaction.state = .purchased }
      queue.tell()
    }
  }

  private func tell() {
    for observer in observers { observer.paymentQueue(self, updated: transactions) }
  }
}

func showPurchaseQueue() async throws {
  let queue = PaymentQueue()

  let first = try await BuyingByHand("rye").buy(from: queue)
  let second = try await buy("rye", from: queue)

  expect(first?.product == "rye" && second.product == "rye")
  expect(queue.observers.isEmpty)
}
