import CorePromises
import TestSupport
import Testing

// P8: a derived promise that is cancelled withdraws its interest from its upstream.
@Suite struct `A derived promise that is cancelled` {
  @Test func `cancels an upstream that nobody else observes`() {
    let order = Order()
    let derived = order.promise.map { $0 + 1 }

    derived.cancel()

    #expect(derived.current?.isCancelled == true)
    #expect(order.isCancelled)
    #expect(order.cancellations == 1)
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

  @Test func `leaves an upstream that another observes`() async {
    let order = Order()
    let derived = order.promise.map { $0 + 1 }
    let other = order.promise.map { $0 + 2 }

    derived.cancel()

    #expect(!order.isCancelled)
    order.resolver.fulfill(1)
    #expect(await other.result.value == 3)
    #expect(derived.current?.isCancelled == true)
  }

  @Test func `cancels its upstream when it was the last of several`() {
    let order = Order()
    let observers = (0..<10).map { index in order.promise.map { $0 + index } }

    for observer in observers.dropLast() { observer.cancel() }
    #expect(!order.isCancelled)
    observers.last?.cancel()

    #expect(order.isCancelled)
    #expect(order.cancellations == 1)
  }

  @Test func `withdraws once, however often it is cancelled`() {
    let order = Order()
    let derived = order.promise.map { $0 + 1 }
    let other = order.promise.map { $0 + 2 }

    for _ in 0..<5 { derived.cancel() }

    #expect(!order.isCancelled)
    withExtendedLifetime(other) {}
  }

  @Test func `withdraws through every operator`() {
    let order = Order()
    let last = order.promise
      .map { $0 + 1 }
      .then { Promise.fulfilled($0) }
      .recover { _ in .fulfilled(0) }
      .tap { _ in }
      .finally {}
      .catch { _ in }

    last.cancel()

    #expect(order.isCancelled)
    #expect(order.cancellations == 1)
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

  @Test func `leaves an upstream whose permanent observer nobody holds`() {
    let order = Order()
    order.promise.catch { _ in }
    let derived = order.promise.map { $0 + 1 }

    derived.cancel()

    #expect(!order.isCancelled)
  }

  @Test func `withdraws from the promise that its then adopted`() {
    let inner = Order()
    let derived = Promise.fulfilled(1).then(on: .immediate) { _ in inner.promise }
    #expect(derived.current == nil)

    derived.cancel()

    #expect(inner.isCancelled)
  }

  @Test func `withdraws from the promise that its recover adopted`() {
    let inner = Order()
    let derived = Promise<Int>.rejected(BakeryError.ovenIsCold)
      .recover(on: .immediate) { _ in inner.promise }

    derived.cancel()

    #expect(inner.isCancelled)
  }

  @Test func `leaves an adopted promise that another observes`() {
    let inner = Order()
    let other = inner.promise.map { $0 + 1 }
    let derived = Promise.fulfilled(1).then(on: .immediate) { _ in inner.promise }

    derived.cancel()

    #expect(!inner.isCancelled)
    withExtendedLifetime(other) {}
  }

  @Test func `does not cancel a promise that settled before`() async {
    let order = Order()
    let derived = order.promise.map { $0 + 1 }
    order.resolver.fulfill(1)
    _ = await derived.result

    derived.cancel()

    #expect(derived.current?.value == 2)
    #expect(order.cancellations == 0)
  }

  @Test func `lets its observers know`() async {
    let order = Order()
    let derived = order.promise.map { $0 + 1 }
    let below = derived.map { $0 + 1 }

    derived.cancel()

    #expect(await below.result.isCancelled)
  }
}

// P8: dropping is not cancelling.
@Suite struct `A promise that nobody cancelled` {
  @Test func `goes on even if nobody ever observed it`() {
    let order = Order()

    do { _ = order.promise }

    #expect(!order.isCancelled)
  }

  @Test func `goes on even if its derived promises were dropped`() async {
    let order = Order()
    let (seen, resolver) = Promise<Int>.pending()
    _ = order.promise.map { resolver.fulfill($0) }
    #expect(!order.isCancelled)

    order.resolver.fulfill(1)

    #expect(await seen.result.value == 1)
  }

  @Test func `goes on when a shielded one is cancelled`() {
    let order = Order()
    let shielded = order.promise.shielded()
    let below = shielded.map { $0 + 1 }

    below.cancel()

    #expect(shielded.current?.isCancelled == true)
    #expect(!order.isCancelled)
  }
}

// P8: `shielded()` stops the withdrawal.
@Suite struct `A shielded promise` {
  @Test func `passes the value on`() async {
    let order = Order()
    let shielded = order.promise.shielded()

    order.resolver.fulfill(1)

    #expect(await shielded.result.value == 1)
  }

  @Test func `passes the error on`() async {
    let order = Order()
    let shielded = order.promise.shielded()

    order.resolver.reject(BakeryError.ovenIsCold)

    #expect(await shielded.result.bakeryError == .ovenIsCold)
  }

  @Test func `is cancelled when its upstream is`() async {
    let order = Order()
    let shielded = order.promise.shielded()

    order.promise.cancel()

    #expect(await shielded.result.isCancelled)
  }

  @Test func `is rejected when it is cancelled, and its upstream goes on`() {
    let order = Order()
    let shielded = order.promise.shielded()

    shielded.cancel()

    #expect(shielded.current?.isCancelled == true)
    #expect(!order.isCancelled)
  }

  @Test func `is another promise`() {
    let promise = Promise.fulfilled(1)

    #expect(promise.shielded() != promise)
    #expect(promise == promise)
  }
}
