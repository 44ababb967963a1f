import CorePromises
import Testing

// What the clauses say of `onFulfilled`, and again of `onRejected`.
extension Reaction {
  /// Only this handler is called, though `late` comes after its cause.
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

  /// Whoever asks gets the same answer, though `late` comes after its cause.
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

  /// The answer outlives a call to `cancel`.
  func expectToOutliveCancelling(sourceLocation: SourceLocation = #_sourceLocation) {
    let order = Order()
    order.resolver.settle(with: cause)

    order.promise.cancel()

    #expect(order.promise.current?.outcome == cause.outcome, sourceLocation: sourceLocation)
    #expect(order.cancellations == 0, sourceLocation: sourceLocation)
  }

  /// When the handler is called, the promise has its answer.
  func expectNoCallBefore(
    _ settling: Settling, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let observer = settling.settle(with: cause) { promise in
      handle(promise, on: settling.context) { .fulfilled(promise.current == nil ? 0 : 1) }
    }

    #expect(await observer.result.value == 1, sourceLocation: sourceLocation)
  }

  /// What the other handler is for passes by.
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

  /// The promise is there to be observed, and its handler is not called while it is pending.
  func expectNoCallForNothing(sourceLocation: SourceLocation = #_sourceLocation) {
    let calls = Log<Reaction>()
    let order = Order()

    let observer = log(self, of: order.promise, on: .immediate, in: calls)

    #expect(observer.current == nil, sourceLocation: sourceLocation)
    #expect(calls.count == 0, sourceLocation: sourceLocation)
  }

  /// Each handler is called once, those that come before its cause and those that come after.
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
