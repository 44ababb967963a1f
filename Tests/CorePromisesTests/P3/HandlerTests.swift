import CorePromises
import TestSupport
import Testing

// P3 and P12, Promises/A+ 2.2.4: "onFulfilled or onRejected must not be called until the execution
// context stack contains only platform code": no handler runs inside the call that registered it or
// the call that settled the promise.
@Suite(.timeLimit(.minutes(5)))
struct `A handler` {
  enum Trigger: String, CaseIterable, Sendable { case registers, fulfills, rejects, cancels, drops }

  @Test(arguments: Place.hopping, Trigger.allCases)
  func `never runs inside the call that`(place: Place, trigger: Trigger) async {
    let (context, marker, nested) = (place.context(), CallMarker(), Counter())

    for _ in 0..<50 {
      let observer = await fromThread {
        trigger.pull(marker, on: context) { if marker.isInside { nested.add() } }
      }
      _ = await observer.result
    }

    #expect(nested.count == 0)
  }

  @MainActor
  @Test func `never runs inside a call on the main actor where it was written`() async {
    let (marker, order) = (CallMarker(), Order())
    var nested = 0

    let observers = marker.during {
      let waiting = order.promise.map { _ in if marker.isInside { nested += 1 } }
      order.resolver.fulfill(1)
      let late = order.promise.map { _ in if marker.isInside { nested += 1 } }
      return [waiting, late]
    }

    for observer in observers { _ = await observer.result }
    #expect(nested == 0)
  }
}

extension `A handler`.Trigger {
  /// Observes a promise with a handler, which this call makes run.
  fileprivate func pull(
    _ marker: CallMarker, on context: ExecutionContext, _ handler: @escaping @Sendable () -> Void
  ) -> Promise<Void> {
    let (promise, made) = Promise<Int>.pending()
    let resolver = Shelf<Promise<Int>.Resolver?>(made)
    let observe = { promise.handle(on: context) { _ in handler() } }
    return pull(marker, promise, resolver, observe)
  }

  private func pull(
    _ marker: CallMarker, _ promise: Promise<Int>, _ resolver: Shelf<Promise<Int>.Resolver?>,
    _ observe: () -> Promise<Void>
  ) -> Promise<Void> {
    if self == .registers {
      resolver.value?.fulfill(1)
      return marker.during(observe)
    }
    let observer = observe()
    marker.during {
      switch self {
      case .registers: break
      case .fulfills: resolver.value?.fulfill(1)
      case .rejects: resolver.value?.reject(BakeryError.ovenIsCold)
      case .cancels: promise.cancel()
      case .drops: resolver.value = nil
      }
    }
    return observer
  }
}
