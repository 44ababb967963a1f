import CorePromises
import TestSupport
import Testing

// P8: a derived promise that is cancelled withdraws its interest from its upstream.
@Suite(.timeLimit(.minutes(5)))
struct `A derived promise that is cancelled` {
  @Test(arguments: Derivation.allCases, [1, 3])
  private func `cancels an upstream that it was the last to observe`(
    derivation: Derivation, count: Int
  ) {
    let order = Order()
    let observers = (0..<count).map { _ in derivation.derive(from: order.promise) }
    #expect(observers.allSatisfy { $0.current == nil })

    for observer in observers.dropLast() { for _ in 0..<3 { observer.cancel() } }
    #expect(!order.isCancelled)
    observers.last?.cancel()

    #expect(observers.allSatisfy { $0.current?.isCancelled == true })
    #expect(order.isCancelled)
    #expect(order.cancellations == 1)
  }

  @Test func `leaves an upstream whose permanent observer nobody holds`() {
    let order = Order()
    order.promise.catch { _ in }

    order.promise.map { $0 + 1 }.cancel()

    #expect(!order.isCancelled)
  }

  @Test func `has withdrawn when its observers learn of it`() {
    let order = Order()
    let derived = order.promise.map { $0 + 1 }
    let wasCancelled = Shelf<Bool?>(nil)
    let observer = derived.tap(on: .immediate) { _ in wasCancelled.value = order.isCancelled }

    derived.cancel()

    #expect(wasCancelled.value == true)
    #expect(order.cancellations == 1)
    _ = observer.current
  }

  @Test func `withdraws as far as the first promise that others observe`() {
    let order = Order()
    let middle = order.promise.map { $0 + 1 }
    let kept = middle.map { $0 + 2 }
    let last = middle.map { $0 + 3 }.map { $0 + 4 }

    last.cancel()
    #expect(last.current?.isCancelled == true)
    #expect(middle.current == nil)
    #expect(!order.isCancelled)
    kept.cancel()

    #expect(middle.current?.isCancelled == true)
    #expect(order.isCancelled)
  }
}

/// A way in which a promise depends on another one.
private enum Derivation: String, CaseIterable, Sendable {
  case map, withoutHandler, adoptedByThen, adoptedByRecover, settledWith

  func derive(from promise: Promise<Int>) -> Promise<Int> {
    switch self {
    case .map: promise.map { $0 + 1 }
    case .withoutHandler:
      promise.named("menu").replaceError(with: 0).asVoid().map { 1 }
    case .adoptedByThen: Promise.fulfilled(1).then(on: .immediate) { _ in promise }
    case .adoptedByRecover:
      Promise<Int>.rejected(BakeryError.ovenIsCold).recover(on: .immediate) { _ in promise }
    case .settledWith: Promise { $0.settle(with: promise) }
    }
  }
}

// P8: dropping is not cancelling, and `shielded()` stops the withdrawal.
@Suite(.timeLimit(.minutes(5)))
struct `A promise that nobody cancelled` {
  @Test func `goes on, even if its derived promises were dropped`() async {
    let order = Order()
    let (seen, resolver) = Promise<Int>.pending()
    do { _ = order.promise.map { resolver.fulfill($0) } }
    #expect(!order.isCancelled)

    order.resolver.fulfill(1)

    #expect(await seen.result.value == 1)
  }

  @Test func `goes on when a shielded one is cancelled, or has no reader`() {
    let order = Order()
    let (shielded, left) = (order.promise.shielded(), order.promise.shielded())

    shielded.cancel()
    left.map { $0 + 1 }.cancel()

    #expect(shielded.current?.isCancelled == true)
    #expect(left.current?.isCancelled == true)
    #expect(!order.isCancelled)
  }
}
