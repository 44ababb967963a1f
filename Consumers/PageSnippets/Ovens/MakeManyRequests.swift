// Sources that are asked many things over one connection.

import DelegateEvents

// Answers that name their request.

nonisolated struct Reply: Sendable {
  var id: Int
  var text: String?
  var error: OvenError?
}

nonisolated protocol WireDelegate: AnyObject, Sendable {
  func wire(_ wire: Wire, didReceive reply: Reply)
  func wire(_ wire: Wire, didCloseWith error: any Error)
}

nonisolated final class Wire {
  weak var delegate: (any WireDelegate)?
  func send(_ method: String, id: Int) throws {}
  func close() {}
}

nonisolated final class Calls: WireDelegate {
  let pending = PendingRequests<Int, String>()

  func wire(_ wire: Wire, didReceive reply: Reply) {
    pending.take(reply.id)?.settle(reply.text, reply.error)
  }

  func wire(_ wire: Wire, didCloseWith error: any Error) { pending.rejectAll(error) }
}

@MainActor final class Client {
  private let wire: Wire
  private let calls = Calls()
  private let attachment: DelegateAttachment
  private var lastID = 0

  init(_ wire: Wire) {
    self.wire = wire
    attachment = DelegateAttachment(of: calls, to: wire, at: \.delegate)
  }

  func call(_ method: String) -> Promise<String> {
    lastID += 1
    return calls.pending.request(lastID) { try wire.send(method, id: lastID) }
      .timeout(.seconds(10))
  }
}

nonisolated final class Socket: Sendable {
  func send(_ text: String, id: Int) async throws {}
}

func answer(to text: String, id: Int, over socket: Socket, _ calls: Calls) async throws -> String {
  let answer = calls.pending.request(id)
  do {
    try await socket.send(text, id: id)
  } catch {
    calls.pending.take(id)?.reject(error)
  }
  return try await answer.value
}

// Answers that come in order.

nonisolated protocol RedisDelegate: AnyObject, Sendable {
  func redis(_ redis: Redis, didReceive reply: String)
  func redis(_ redis: Redis, didCloseWith error: any Error)
}

nonisolated final class Redis {
  weak var delegate: (any RedisDelegate)?
  func send(_ command: String) throws {}
  func close() {}
}

nonisolated final class Replies: RedisDelegate {
  enum Line: Hashable { case only }
  let pending = PendingRequests<Line, String>(answeredInOrder: true)

  func redis(_ redis: Redis, didReceive reply: String) { pending.take(.only)?.fulfill(reply) }
  func redis(_ redis: Redis, didCloseWith error: any Error) { pending.rejectAll(error) }
}

@MainActor func get(_ key: String, from redis: Redis, _ replies: Replies) async throws -> String {
  let reply = replies.pending.request(.only) { try redis.send("GET \(key)") }
  do {
    return try await reply.timeout(.seconds(5)).value
  } catch {
    if case PromiseError.timedOut = error { redis.close() }
    throw error
  }
}

// Purchases, of which an unfinished one comes again.

nonisolated enum PurchaseError: Error { case deferred }

nonisolated struct Transaction: Sendable {
  enum State { case purchasing, bought, failed(any Error), deferred }
  var id: Int
  var product: String
  var state: State
}

@MainActor protocol PaymentObserver: AnyObject {
  func queue(_ queue: PaymentQueue, updated transaction: Transaction)
  func queue(_ queue: PaymentQueue, removed transaction: Transaction)
}

@MainActor final class PaymentQueue {
  func add(_ observer: any PaymentObserver) {}
  func remove(_ observer: any PaymentObserver) {}
  func buy(_ product: String) {}
  func finish(_ transaction: Transaction) {}
}

@MainActor final class Purchases: PaymentObserver {
  let didComeUnasked = DelegateEvent<Transaction>()
  private let ended = PendingRequests<String, Transaction>(answeredInOrder: true)
  private let removed = PendingRequests<Int, Void>()
  private var deferred: Set<Int> = []
  private var seen: Set<Int> = []
  private var last = Promise<Void>.fulfilled(())
  nonisolated deinit {}

  func queue(_ queue: PaymentQueue, updated transaction: Transaction) {
    switch transaction.state {
    case .purchasing: break
    case .deferred:
      guard deferred.insert(transaction.id).inserted else { return }
      ended.take(transaction.product)?.reject(PurchaseError.deferred)
    case .bought, .failed:
      guard seen.insert(transaction.id).inserted else { return }
      let isAsked = !deferred.contains(transaction.id)
      if isAsked, let request = ended.take(transaction.product) {
        request.fulfill(transaction)
      } else {
        didComeUnasked.send(transaction)
      }
    }
  }

  func queue(_ queue: PaymentQueue, removed transaction: Transaction) {
    deferred.remove(transaction.id)
    seen.remove(transaction.id)
    removed.take(transaction.id)?.fulfill()
  }

  /// Buys when the purchase before has been removed from the queue.
  func buy(_ product: String, through queue: PaymentQueue) -> Promise<Transaction> {
    let before = last
    let purchase = Promise { @MainActor in
      _ = await before.result
      let transaction = try await self.ended.request(product) { queue.buy(product) }.value
      // Deliver here what was bought, before the transaction is finished.
      try await self.removed.request(transaction.id) { queue.finish(transaction) }.value
      if case .failed(let error) = transaction.state { throw error }
      return transaction
    }
    last = purchase.asVoid()
    return purchase.shielded()
  }
}

func deliver(_ transaction: Transaction) {}

@MainActor func observing(
  _ queue: PaymentQueue, _ purchases: Purchases
) -> (EventObservation, DelegateAttachment) {
  let finishing = purchases.didComeUnasked.observe { transaction in
    if case .bought = transaction.state { deliver(transaction) }
    queue.finish(transaction)
  }
  let observers = DelegateSlot<PaymentQueue, any PaymentObserver>(
    add: { $0.add($1) }, remove: { $0.remove($1) })
  return (finishing, DelegateAttachment(of: purchases, to: queue, at: observers))
}
