import CorePromises
import Dispatch
import Foundation
import TestSupport
import Testing

// P4: nonisolated handlers run on the global pool, one serial batch per promise.
@Suite(.timeLimit(.minutes(20))) struct `The default context` {
  @Test func `is not the main thread, even if the main thread settles`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let observer = promise.map { _ in isOnMainQueue }

    await MainActor.run { resolver.fulfill(1) }

    #expect(await observer.result.value == false)
  }

  @Test func `runs the observers of one promise one at a time`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let crowd = Crowd()
    let early = (0..<100).map { _ in promise.map { _ in crowd.visit() } }

    resolver.fulfill(1)
    let late = (0..<100).map { _ in promise.map { _ in crowd.visit() } }

    for observer in early + late { _ = await observer.result }
    #expect(crowd.visitors == 200)
    #expect(crowd.largest == 1)
  }

  @Test func `runs the links below a promise in its batch`() async {
    let (promise, resolver) = Promise<Int>.pending()
    let crowd = Crowd()
    let branches = (0..<50).map { _ in
      promise
        .map { _ in crowd.visit() }
        .map { crowd.visit() }
        .tap { _ in crowd.visit() }
    }

    resolver.fulfill(1)

    for branch in branches { _ = await branch.result }
    #expect(crowd.visitors == 150)
    #expect(crowd.largest == 1)
  }

  @Test func `runs the handlers that come after an adopted promise`() async {
    let adopted = Promise.fulfilled(1).then { value in Promise.fulfilled(value).map { $0 + 1 } }

    #expect(await adopted.map { $0 + 1 }.result.value == 3)
  }

  // One handler waits for the other. If they were in one batch, neither would end.
  @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func `runs different promises side by side`() async {
    let hasRun = DispatchSemaphore(value: 0)
    let first = Promise.fulfilled(1).map { _ in hasRun.wait() }
    let second = Promise.fulfilled(2).map { _ in hasRun.signal() }

    #expect(await second.result.value != nil, "it waits behind a handler that waits for it")
    #expect(await first.result.value != nil)
  }
}

/// Counts the visitors of a place, and how many of them were there at once.
private final class Crowd: Sendable {
  private let present = Shelf(0)
  private let all = Counter()
  private let crowds = Log<Int>()

  var visitors: Int { all.count }
  var largest: Int { crowds.entries.max() ?? 0 }

  func visit() {
    crowds.append(enter())
    all.add()
    for _ in 0..<50 { _ = all.count }
    present.update { $0 -= 1 }
  }

  private func enter() -> Int {
    present.update { count in
      count += 1
      return count
    }
  }
}
