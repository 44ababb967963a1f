import CorePromises
import Dispatch
import Foundation
import TestSupport
import Testing

// P4: the observers of one promise run one after another, and those of different promises side by
// side.
@Suite(.timeLimit(.minutes(5))) struct `The handlers of a context` {
  @Test(arguments: [Place.inherited, .concurrentQueue, .executor, .customThreads])
  func `run one at a time for one promise`(place: Place) async {
    let (order, context, crowd) = (Order(), place.context(), Crowd())
    let early = (0..<100).map { _ in order.promise.map(on: context) { _ in crowd.visit() } }

    order.resolver.fulfill(1)
    let late = (0..<100).map { _ in order.promise.map(on: context) { _ in crowd.visit() } }

    for observer in early + late { _ = await observer.result }
    #expect(crowd.visitors == 200)
    #expect(crowd.largest == 1)
  }

  @Test func `include the links below a promise, on the pool`() async {
    let (order, crowd) = (Order(), Crowd())
    let branches = (0..<50).map { _ in
      order.promise
        .map { _ in crowd.visit() }
        .map { crowd.visit() }
        .tap { _ in crowd.visit() }
    }

    order.resolver.fulfill(1)

    for branch in branches { _ = await branch.result }
    #expect(crowd.visitors == 150)
    #expect(crowd.largest == 1)
  }

  // One handler waits for the other. If they were in one batch, neither would end.
  @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func `run side by side for different promises`() async {
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
