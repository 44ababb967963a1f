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

  // P2
  @Test(arguments: [Promise.fulfilled(1), .rejected(BakeryError.ovenIsCold)])
  func `that runs at once is not overtaken from another thread`(promise: Promise<Int>) {
    let ran = Shelf<[Int]>([])

    promise.tap(on: .immediate) { _ in
      ran.update { $0.append(1) }
      runOnThread { promise.tap(on: .immediate) { _ in ran.update { $0.append(3) } }.ignored() }
      ran.update { $0.append(2) }
    }
    .ignored()

    #expect(ran.value == [1, 2, 3])
  }

  // P2, P3
  @Test(arguments: [Promise.fulfilled(1), .rejected(BakeryError.ovenIsCold)])
  func `that runs at once is followed by those that it registers`(promise: Promise<Int>) {
    let ran = Shelf<[Int]>([])

    promise.tap(on: .immediate) { _ in
      promise.tap(on: .immediate) { _ in ran.update { $0.append(2) } }.ignored()
      promise.tap(on: .immediate) { _ in ran.update { $0.append(3) } }.ignored()
      ran.update { $0.append(1) }
    }
    .ignored()

    #expect(ran.value == [1, 2, 3])
  }

  // P2, P9
  @Test func `never runs beside another, and keeps its thread's order`() async {
    for _ in 0..<100 {
      let promise = Promise.fulfilled(1)
      let running = Counter()
      let ran = Shelf<[[Int]]>([[], [], [], []])

      await onThreads(4) { thread in
        for number in 0..<8 {
          promise.tap(on: .immediate) { _ in
            running.add()
            ran.update { $0[thread].append(running.count.isMultiple(of: 2) ? -1 : number) }
            running.add()
          }
          .ignored()
        }
      }

      #expect(ran.value == Array(repeating: Array(0..<8), count: 4))
    }
  }

  // P2: the queue is requested again, and is the same.
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
  /// Marks a promise as observed, so that its error is not reported.
  func ignored() { `catch`(on: .immediate) { _ in } }
}
