import CorePromises
import TestSupport
import Testing

// P10: a million observers that lost interest leave memory flat. Each test runs in its own process,
// so that the allocations of other tests do not count.
@Suite(.enabled(if: residentMemory() != nil && !isSanitized))
struct `The memory of a pending promise that a permanent observer keeps` {
  @Test(arguments: Visitors.allCases)
  private func `is flat while a million come and go`(visitors: Visitors) async {
    await #expect(processExitsWith: .success) { [visitors] in
      await expectFlatMemory { promise, count in await visitors.visit(promise, count) }
    }
  }
}

/// What comes to a pending promise, and loses interest.
private enum Visitors: String, CaseIterable, Codable, Sendable {
  case crowdsInDisorder, observersOnThreads, chains, waits, adopters

  func visit(_ promise: Promise<Int>, _ count: Int) async {
    switch self {
    case .crowdsInDisorder:
      var random = SeededRandom(seed: 1)
      for _ in 0..<(count / 100) {
        let crowd = (0..<100).map { _ in promise.map { $0 } }
        for observer in crowd.shuffled(using: &random) { observer.cancel() }
      }
    case .observersOnThreads:
      await onThreads(4) { _ in for _ in 0..<(count / 4) { promise.map { $0 }.cancel() } }
    case .chains:
      for _ in 0..<count { promise.map { $0 }.then { .fulfilled($0) }.cancel() }
    case .waits:
      let executor = ManualExecutor()
      for _ in 0..<count {
        let task = Task(executorPreference: executor) { _ = await promise.result }
        executor.runAll()
        task.cancel()
        executor.runAll()
      }
    case .adopters:
      for _ in 0..<count { Promise { $0.settle(with: promise) }.cancel() }
    }
  }
}
