import CorePromises
import Testing

// The expectations that the clauses state for `onFulfilled`, and again for `onRejected`.
extension Reaction {
  /// Expects that only this handler is called, even if `late` comes after its cause.
  func expectToStandAlone(
    _ settling: Settling, _ late: LateSettle, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let calls = Log<Reaction>()

    let observers = settling.settle(with: cause, then: late) { promise in
      Reaction.allCases.map { $0.log($0, of: promise, on: settling.context, in: calls) }
    }

    for observer in observers { _ = await observer.result }
    #expect(calls.entries == [self], sourceLocation: sourceLocation)
  }

  /// Expects that every observer gets the same answer, even if `late` comes after its cause.
  func expectOneAnswer(
    _ settling: Settling, _ late: LateSettle, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let (promise, early) = settling.settle(with: cause, then: late) { promise in
      (promise, promise.tap(on: settling.context) { _ in })
    }

    let results = [await early.result, await promise.result, await promise.tap { _ in }.result]

    let answers = Array(repeating: cause.outcome, count: results.count)
    #expect(results.map(\.outcome) == answers, sourceLocation: sourceLocation)
  }

  /// Expects that the answer outlives a call to `cancel`.
  func expectToOutliveCancelling(sourceLocation: SourceLocation = #_sourceLocation) {
    let order = Order()
    order.resolver.settle(with: cause)

    order.promise.cancel()

    #expect(order.promise.current?.outcome == cause.outcome, sourceLocation: sourceLocation)
    #expect(order.cancellations == 0, sourceLocation: sourceLocation)
  }

  /// Expects that the promise has settled when the handler is called.
  func expectNoCallBefore(
    _ settling: Settling, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let observer = settling.settle(with: cause) { promise in
      handle(promise, on: settling.context) { .fulfilled(promise.current == nil ? 0 : 1) }
    }

    #expect(await observer.result.value == 1, sourceLocation: sourceLocation)
  }

  /// Expects that the other handler is not called, and that its result passes through.
  func expectNoCallForTheOther(
    _ settling: Settling, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let calls = Log<Reaction>()

    let observer = settling.settle(with: other.cause) {
      log(self, of: $0, on: settling.context, in: calls)
    }

    let outcome = await observer.result.outcome
    #expect(outcome == other.cause.outcome, sourceLocation: sourceLocation)
    #expect(calls.count == 0, sourceLocation: sourceLocation)
  }

  /// Expects that the handler of a pending promise is not called.
  func expectNoCallForNothing(sourceLocation: SourceLocation = #_sourceLocation) {
    let calls = Log<Reaction>()
    let order = Order()

    let observer = log(self, of: order.promise, on: .immediate, in: calls)

    #expect(observer.current == nil, sourceLocation: sourceLocation)
    #expect(calls.count == 0, sourceLocation: sourceLocation)
  }

  /// Expects that each handler is called once, whether it comes before its cause or after.
  func expectOneCallEach(
    _ place: Place, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let (calls, order, context) = (Log<Int>(), Order(), place.context())
    let early = (0..<2).map { log($0, of: order.promise, on: context, in: calls) }

    order.resolver.settle(with: cause)

    let late = (2..<4).map { log($0, of: order.promise, on: context, in: calls) }
    for observer in early + late { _ = await observer.result }
    #expect(calls.entries == [0, 1, 2, 3], sourceLocation: sourceLocation)
  }
}
