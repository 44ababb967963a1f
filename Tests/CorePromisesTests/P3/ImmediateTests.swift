import CorePromises
import TestSupport
import Testing

// P3: `.immediate` is the one exception, and its handlers of one thread never nest.
@Suite(.timeLimit(.minutes(5)))
struct `An immediate handler` {
  @Test func `runs before the call returns that settles or registers`() async {
    let log = await fromThread {
      let (log, order) = (Log<String>(), Order())
      _ = order.promise.map(on: .immediate) { _ in log.append("handler") }
      log.append("settling")
      order.resolver.fulfill(1)
      log.append("settled")
      _ = order.promise.map(on: .immediate) { _ in log.append("late handler") }
      log.append("registered")
      return log.entries
    }

    #expect(log == ["settling", "handler", "settled", "late handler", "registered"])
  }

  @Test func `runs inside the call that settles its link, before the next handler of a batch`() {
    let (log, order) = (Log<String>(), Order())
    let inPlace = ExecutionContext { job in job() }
    let link = order.promise.map(on: inPlace) { _ in log.append("link") }
    let below = link.map(on: .immediate) { log.append("below") }
    let next = order.promise.map(on: inPlace) { _ in log.append("next") }

    order.resolver.fulfill(1)

    #expect(log.entries == ["link", "below", "next"])
    withExtendedLifetime((below, next)) {}
  }

  // A job of a custom context that is run in place is trampolined too.
  @Test(
    arguments: [Place.immediate, .inherited, .serialQueue, .customThreads],
    [Place.immediate, .customInPlace])
  func `runs after a handler of its thread, first in, first out`(
    outerPlace: Place, place: Place
  ) async {
    let (log, order, context) = (Log<String>(), Order(), place.context())
    let waiter = order.promise.map(on: context) { _ in log.append("third") }
    let outer = Promise.fulfilled(1).map(on: outerPlace.context()) { _ in
      let first = Promise.fulfilled(1).map(on: context) { _ in log.append("first") }
      let second = Promise.fulfilled(2).map(on: context) { _ in log.append("second") }
      order.resolver.fulfill(3)
      log.append("outer")
      return [first, second]
    }

    for observer in (await outer.result.value ?? []) + [waiter] { _ = await observer.result }
    #expect(log.entries == ["outer", "first", "second", "third"])
  }
}
