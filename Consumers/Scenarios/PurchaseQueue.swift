// A purchase through a queue that reports all transactions to all of its observers.

import DelegatePromises
import Foundation

// scenario: by hand
@MainActor
final class BuyingByHand: NSObject, @MainActor SKPaymentTransactionObserver {
  private let product: String
  private var continuation: CheckedContinuation<Void, any Error>?
  private var bought: SKPaymentTransaction?

  init(_ product: String) { self.product = product }

  func buy(_ payment: SKPayment, from queue: SKPaymentQueue) async throws -> SKPaymentTransaction? {
    queue.add(self)
    defer { queue.remove(self) }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        continuation = $0
        queue.add(payment)
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

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where transaction.payment.productIdentifier == product {
      switch transaction.transactionState {
      case .purchased:
        bought = transaction
        finish(.success(()))
      case .failed: finish(.failure(transaction.error ?? CancellationError()))
      default: break
      }
    }
  }
}

// scenario: with the library
@MainActor
final class Buying: NSObject, @MainActor SKPaymentTransactionObserver {
  private let product: String
  private let resolver: Promise<Confined<SKPaymentTransaction>>.Resolver

  init(_ product: String, _ resolver: Promise<Confined<SKPaymentTransaction>>.Resolver) {
    (self.product, self.resolver) = (product, resolver)
  }

  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions where transaction.payment.productIdentifier == product {
      switch transaction.transactionState {
      case .purchased: resolver.fulfill(transaction)
      case .failed: resolver.reject(transaction.error ?? CancellationError())
      default: break
      }
    }
  }
}

@MainActor
func buy(_ payment: SKPayment, from queue: SKPaymentQueue) async throws -> SKPaymentTransaction {
  let product = payment.productIdentifier
  let observers = DelegateSlot<SKPaymentQueue, any SKPaymentTransactionObserver>(
    add: { $0.add($1) }, remove: { $0.remove($1) })
  return try await Promise.answer(
    from: queue, taking: observers, with: { Buying(product, $0) }
  ) {
    $0.add(payment)
  }.take()
}

// scenario: the source
nonisolated enum SKPaymentTransactionState { case purchasing, purchased, failed }

nonisolated final class SKPayment {
  let productIdentifier: String
  init(_ product: String) { productIdentifier = product }
}

/// A class that, like the SDK's, is not Sendable.
nonisolated final class SKPaymentTransaction {
  let payment: SKPayment
  fileprivate(set) var transactionState = SKPaymentTransactionState.purchasing
  var error: (any Error)? { nil }

  init(_ payment: SKPayment) { self.payment = payment }
}

nonisolated protocol SKPaymentTransactionObserver: NSObjectProtocol {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
}

nonisolated final class SKPaymentQueue {
  private(set) var observers: [any SKPaymentTransactionObserver] = []
  private var transactions: [SKPaymentTransaction] = []

  func add(_ observer: any SKPaymentTransactionObserver) { observers.append(observer) }
  func remove(_ observer: any SKPaymentTransactionObserver) {
    observers.removeAll { $0 === observer }
  }

  func add(_ payment: SKPayment) {
    transactions = [SKPaymentTransaction(SKPayment("bun")), SKPaymentTransaction(payment)]
    later(self) { queue in
      queue.tell()
      for transaction in queue.transactions { transaction.transactionState = .purchased }
      queue.tell()
    }
  }

  private func tell() {
    for observer in observers { observer.paymentQueue(self, updatedTransactions: transactions) }
  }
}

func showPurchaseQueue() async throws {
  let queue = SKPaymentQueue()

  let first = try await BuyingByHand("rye").buy(SKPayment("rye"), from: queue)
  let second = try await buy(SKPayment("rye"), from: queue)

  expect(first?.payment.productIdentifier == "rye")
  expect(second.payment.productIdentifier == "rye")
  expect(queue.observers.isEmpty)
}
