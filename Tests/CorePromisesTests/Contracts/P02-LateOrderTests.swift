import CorePromises
import Dispatch
import TestSupport
import Testing

@Suite struct `A late observer` {
  // P2
  @Test func `that waits for a handler to end is not overtaken from another thread`() {
    let promise = Promise.fulfilled(1)
    let ran = Shelf<[Int]>([])

    Promise.fulfilled(())
      .tap(on: .immediate) { _ in
        promise.tap(on: .immediate) { _ in ran.update { $0.append(1) } }.ignored()
        runOnThread {
          promise.tap(on: .immediate) { _ in ran.update { $0.append(2) } }.ignored()
        }
      }
      .ignored()

    #expect(ran.value == [1, 2])
  }

  // P2: the queue is asked for anew, and is the same.
  @Test func `on a global queue runs after those before it`() async {
    for _ in 0..<200 {
      let (promise, resolver) = Promise<Int>.pending()
      let ran = Shelf<[Int]>([])
      let observers = (0..<8).map { number in
        promise.map(on: .queue(.global())) { _ in ran.update { $0.append(number) } }
      }

      resolver.fulfill(1)
      for observer in observers { _ = await observer.result }

      #expect(ran.value == Array(0..<8))
    }
  }
}

extension Promise {
  /// Says that nobody looks at what becomes of it.
  fileprivate func ignored() {}
}
