import CorePromises
import TestSupport
import Testing

// P12, Promises/A+ 2.3: "The Promise Resolution Procedure". 2.3.1 is in P1.
@Suite(.timeLimit(.minutes(5)))
struct `What a promise is settled with` {
  // 2.3.2: "If x is a promise, adopt its state"
  @Test(arguments: Settling.all, Reaction.allCases)
  func `gives it its result, if it is a promise`(settling: Settling, reaction: Reaction) async {
    let context = settling.context

    let adopters = settling.settle(with: reaction.cause) { inner in
      [
        Promise.fulfilled(0).then(on: context) { _ in inner },
        Promise.rejected(BakeryError.ovenIsCold).recover(on: context) { _ in inner },
        Promise { $0.settle(with: inner) },
      ]
    }

    for adopter in adopters { #expect(await adopter.result.outcome == reaction.cause.outcome) }
  }

  // 2.3.2.1: "If x is pending, promise must remain pending until x is fulfilled or rejected"
  @Test(arguments: Settling.all, Reaction.allCases)
  func `leaves it pending, if it is pending`(settling: Settling, reaction: Reaction) async {
    let (order, asked) = (Order(), Gate())

    let adopter = settling.settle(with: reaction.cause) { promise in
      reaction.handle(promise, on: settling.context) { _ in
        asked.open()
        return order.promise
      }
    }
    await asked.wait()

    #expect(adopter.current == nil)
    order.resolver.fulfill(2)
    #expect(await adopter.result.value == 2)
  }

  // 2.3.3: "if x is an object or function". The nearest form of a thenable's `then` is the body that
  // a promise is made with, which can wrap any other future. 2.3.3.3.3: "the first call takes
  // precedence, and any further calls are ignored"
  @Test(arguments: Reaction.allCases)
  func `comes from the first call of another library's future`(reaction: Reaction) {
    let wrapper = Promise<Int> { fulfill, reject in
      if reaction == .onFulfilled { fulfill(1) } else { reject(BakeryError.burnt(1)) }
      fulfill(2)
      reject(BakeryError.burnt(3))
    }

    #expect(wrapper.current?.outcome == reaction.cause.outcome)
  }

  // 2.3.3.3.4: "If calling then throws an exception e": ignore it after a call, or reject with e.
  @Test func `is the error of a body that throws before it calls`() {
    let early = Promise<Int> { _, _ in throw BakeryError.outOfFlour }
    let withResolver = Promise<Int> { (_: Promise<Int>.Resolver) in throw BakeryError.outOfFlour }
    let late = Promise<Int> { fulfill, _ in
      fulfill(2)
      throw BakeryError.outOfFlour
    }

    #expect(early.current?.bakeryError == .outOfFlour)
    #expect(withResolver.current?.bakeryError == .outOfFlour)
    #expect(late.current?.value == 2)
  }

  // 2.3.4: "If x is not an object or function, fulfill promise with x". Here this holds for all that
  // a `map` returns, even an error, a promise, or a type with a method `then` (2.3.3.4).
  @Test(arguments: Settling.all)
  func `is a value, if a map returns it`(settling: Settling) async {
    let (thenable, order) = (Thenable(), Order())

    #expect(await settling.map { Int?.none } == .some(nil))
    #expect(await settling.map { BakeryError.outOfFlour } == .outOfFlour)
    #expect(await settling.map { order.promise } == order.promise)
    #expect(await settling.map { thenable }?.calls.count == 0)
    #expect(order.promise.current == nil)
  }
}

extension Settling {
  /// Returns the outcome of a `map` that returns `value()`.
  fileprivate func map<Output: Sendable>(
    _ value: @escaping @Sendable () -> Output
  ) async -> Output? {
    await settle(with: .success(1)) { $0.map(on: context) { _ in value() } }.result.value
  }
}

/// A value that JavaScript would take for a promise.
private struct Thenable: Sendable {
  let calls = Counter()

  func then(_ resolvePromise: (Int) -> Void, _ rejectPromise: (any Error) -> Void) {
    calls.add()
    resolvePromise(3)
  }
}
