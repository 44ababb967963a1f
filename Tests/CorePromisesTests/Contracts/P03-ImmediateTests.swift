import CorePromises
import TestSupport
import Testing

// P3: `.immediate` is the one exception, and its handlers of one thread never nest.
@Suite struct `An immediate handler` {
  @Test func `runs before the call that registers it on a settled promise returns`() async {
    let log = await fromThread {
      let log = Log<String>()
      _ = Promise.fulfilled(1).map(on: .immediate) { _ in log.append("handler") }
      log.append("returned")
      return log.entries
    }

    #expect(log == ["handler", "returned"])
  }

  @Test func `runs before the call that settles its promise returns`() async {
    let log = await fromThread {
      let log = Log<String>()
      let (promise, resolver) = Promise<Int>.pending()
      _ = promise.map(on: .immediate) { _ in log.append("handler") }
      log.append("settling")
      resolver.fulfill(1)
      log.append("settled")
      return log.entries
    }

    #expect(log == ["settling", "handler", "settled"])
  }

  @Test func `runs inside the call that settles its link, before the next handler of a batch`() {
    let log = Log<String>()
    let inPlace = ExecutionContext { job in job() }
    let (promise, resolver) = Promise<Int>.pending()
    let link = promise.map(on: inPlace) { _ in log.append("link") }
    let below = link.map(on: .immediate) { log.append("below") }
    let next = promise.map(on: inPlace) { _ in log.append("next") }

    resolver.fulfill(1)

    #expect(log.entries == ["link", "below", "next"])
    withExtendedLifetime((below, next)) {}
  }

  @Test func `runs on the thread that settles`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let observer = promise.map(on: .immediate) { _ in currentThread }

    let settler = await fromThread {
      resolver.fulfill(1)
      return (currentThread, observer.current?.value)
    }

    #expect(settler.0 == settler.1)
  }

  @Test(arguments: [Place.immediate, .inherited, .serialQueue, .customThreads])
  func `runs after a handler of its thread, first in, first out`(place: Place) async {
    let log = Log<String>()
    let (waiting, resolver) = Promise<Int>.pending()
    let waiter = waiting.map(on: .immediate) { _ in log.append("third") }
    let others = Shelf<[Promise<Void>]?>(nil)
    let outer = Promise.fulfilled(1).map(on: place.context()) { _ in
      let first = Promise.fulfilled(1).map(on: .immediate) { _ in log.append("first") }
      let second = Promise.fulfilled(2).map(on: .immediate) { _ in log.append("second") }
      resolver.fulfill(3)
      others.value = [first, second]
      log.append("outer")
    }

    _ = await outer.result
    for observer in (others.value ?? []) + [waiter] { _ = await observer.result }
    #expect(log.entries == ["outer", "first", "second", "third"])
  }

  @Test func `has not run yet when its registration returns inside a handler`() async {
    let current = await fromThread {
      Promise.fulfilled(1)
        .map(on: .immediate) { _ in
          Promise.fulfilled(2).map(on: .immediate) { $0 }.current == nil
        }
        .current?.value
    }

    #expect(current == true)
  }

  // A job of a custom context that is run in place is trampolined too.
  @Test func `is like a handler of a custom context that runs its jobs in place`() async {
    let log = await fromThread {
      let log = Log<String>()
      let inPlace = ExecutionContext { job in job() }
      _ = Promise.fulfilled(1).map(on: .immediate) { _ in
        _ = Promise.fulfilled(1).map(on: inPlace) { _ in
          _ = Promise.fulfilled(1).map(on: inPlace) { _ in log.append("third") }
          log.append("first")
        }
        _ = Promise.fulfilled(1).map(on: inPlace) { _ in log.append("second") }
        log.append("outer")
      }
      return log.entries
    }

    #expect(log == ["outer", "first", "second", "third"])
  }
}
