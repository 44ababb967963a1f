import CorePromises
import TestSupport
import Testing

// P10: a million observers that lost interest leave memory flat. Each test runs in its own process,
// so that the allocations of other tests do not count.
@Suite(.enabled(if: residentMemory() != nil && !isSanitized))
struct `The memory of a pending promise that a permanent observer keeps` {
  @Test func `is flat while a million observers come and go`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory { promise, count in
        for _ in 0..<count { promise.map { $0 }.cancel() }
      }
    }
  }

  @Test func `is flat while a million observers come in crowds and go in disorder`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory { promise, count in
        var random = SeededRandom(seed: 1)
        for _ in 0..<(count / 100) {
          let crowd = (0..<100).map { _ in promise.map { $0 } }
          for observer in crowd.shuffled(using: &random) { observer.cancel() }
        }
      }
    }
  }

  @Test func `is flat while a million observers come and go on four threads`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory { promise, count in
        await onThreads(4) { _ in
          for _ in 0..<(count / 4) { promise.map { $0 }.cancel() }
        }
      }
    }
  }

  @Test func `is flat while a million chains come and go`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory { promise, count in
        for _ in 0..<count { promise.map { $0 }.then { .fulfilled($0) }.cancel() }
      }
    }
  }

  @Test func `is flat while a million cancelled waits come and go`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory { promise, count in
        let executor = ManualExecutor()
        for _ in 0..<count {
          let task = Task(executorPreference: executor) { _ = await promise.result }
          executor.runAll()
          task.cancel()
          executor.runAll()
        }
      }
    }
  }

  @Test func `is flat while a million adopters come and go`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory { promise, count in
        for _ in 0..<count {
          let (adopter, resolver) = Promise<Int>.pending()
          resolver.settle(with: promise)
          adopter.cancel()
        }
      }
    }
  }
}
