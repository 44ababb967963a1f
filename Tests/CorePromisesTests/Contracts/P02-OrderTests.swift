import CorePromises
import Dispatch
import TestSupport
import Testing

// P2: observers that share a context run in the order in which they were registered, each exactly
// once.
@Suite struct `Observers that share a context` {
  @Test(arguments: Place.allCases)
  func `run in the order they were registered`(place: Place) async {
    let context = place.context()
    let (promise, resolver) = Promise<Int>.pending()
    let log = Log<Int>()
    let observers = (0..<200).map { index in
      promise.map(on: context) { _ in log.append(index) }
    }

    resolver.fulfill(1)

    for observer in observers { _ = await observer.result }
    #expect(log.entries == Array(0..<200))
  }

  @Test(arguments: Place.allCases)
  func `run in order on a promise that was rejected`(place: Place) async {
    let context = place.context()
    let (promise, resolver) = Promise<Int>.pending()
    let log = Log<Int>()
    let observers = (0..<50).map { index in
      promise.catch(on: context) { _ in log.append(index) }
    }

    resolver.reject(BakeryError.ovenIsCold)

    for observer in observers { _ = await observer.result }
    #expect(log.entries == Array(0..<50))
  }

  @Test(arguments: Place.allCases)
  func `run in order on a promise that has settled`(place: Place) async {
    let context = place.context()
    let promise = Promise.fulfilled(1)
    let log = Log<Int>()

    let observers = (0..<200).map { index in
      promise.map(on: context) { _ in log.append(index) }
    }

    for observer in observers { _ = await observer.result }
    #expect(log.entries == Array(0..<200))
  }

  @Test(arguments: Place.allCases)
  func `run after earlier ones that a handler still delays`(place: Place) async {
    let context = place.context()
    let (promise, resolver) = Promise<Int>.pending()
    let log = Log<String>()
    let late = Shelf<Promise<Void>?>(nil)
    let first = promise.map(on: context) { _ in
      late.value = promise.map(on: context) { _ in log.append("late") }
      log.append("first")
    }
    let second = promise.map(on: context) { _ in log.append("second") }

    resolver.fulfill(1)

    for observer in [first, second] { _ = await observer.result }
    _ = await late.value?.result
    #expect(log.entries == ["first", "second", "late"])
  }

  @Test(arguments: Place.allCases)
  func `run after earlier ones that are still running on another thread`(place: Place) async {
    let context = place.context()
    let (promise, resolver) = Promise<Int>.pending()
    let log = Log<String>()
    let isRunning = DispatchSemaphore(value: 0)
    let isRegistered = DispatchSemaphore(value: 0)
    let first = promise.map(on: context) { _ in
      isRunning.signal()
      isRegistered.wait()
      log.append("first")
    }
    let second = promise.map(on: context) { _ in log.append("second") }

    startThread { resolver.fulfill(1) }
    let late = await fromThread {
      isRunning.wait()
      defer { isRegistered.signal() }
      return promise.map(on: context) { _ in log.append("late") }
    }

    for observer in [first, second, late] { _ = await observer.result }
    #expect(log.entries == ["first", "second", "late"])
  }

  // B3: an observer comes while the batch of its place closes.
  @Test(arguments: [Place.inherited, .immediate, .concurrentQueue])
  func `run exactly once each, however registering and settling race`(place: Place) async {
    for _ in 0..<100 {
      let context = place.context()
      let (promise, resolver) = Promise<Int>.pending()
      let log = Log<Int>()
      let observers = Log<Promise<Void>>()

      await onThreads(2) { thread in
        guard thread == 0 else { return resolver.fulfill(1) }
        for index in 0..<20 {
          observers.append(promise.map(on: context) { _ in log.append(index) })
        }
      }

      for observer in observers.entries { _ = await observer.result }
      #expect(log.entries == Array(0..<20))
    }
  }

  @Test func `include those of several contexts of one queue`() async {
    let queue = DispatchQueue(label: "bakery", attributes: .concurrent)
    let (promise, resolver) = Promise<Int>.pending()
    let log = Log<Int>()
    let observers = (0..<200).map { index in
      promise.map(on: .queue(queue)) { _ in log.append(index) }
    }

    resolver.fulfill(1)

    for observer in observers { _ = await observer.result }
    #expect(log.entries == Array(0..<200))
  }

  @MainActor
  @Test func `run in order on the main actor, where they were written`() async {
    let (promise, resolver) = Promise<Int>.pending()
    var log: [Int] = []
    let early = (0..<50).map { index in promise.map { _ in log.append(index) } }
    resolver.fulfill(1)

    let late = (50..<100).map { index in promise.map { _ in log.append(index) } }

    for observer in early + late { _ = await observer.result }
    #expect(log == Array(0..<100))
  }

  @Test func `run in order on the actor on which they were written`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let ledger = Ledger()

    let observers = await ledger.observe(promise, settling: resolver)

    for observer in observers { _ = await observer.result }
    #expect(await ledger.entries == Array(0..<100))
  }
}

private actor Ledger {
  var entries: [Int] = []

  /// Registers fifty observers, settles, and registers fifty more.
  func observe(
    _ promise: Promise<Int>,
    settling resolver: Promise<Int>.Resolver
  ) -> [Promise<Void>] {
    let early = (0..<50).map { index in promise.map { _ in self.entries.append(index) } }
    resolver.fulfill(1)
    let late = (50..<100).map { index in promise.map { _ in self.entries.append(index) } }
    return early + late
  }
}
