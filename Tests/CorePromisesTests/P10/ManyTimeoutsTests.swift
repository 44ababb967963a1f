import CorePromises
import Foundation
import TestSupport
import Testing

// P10: a million timeouts, or the number in `PROMISE_DEPTH`. Each test runs in its own process, so
// that the allocations of other tests do not count.
@Suite(.enabled(if: residentMemory() != nil && !isSanitized))
struct `A million timeouts` {
  @Test func `take no memory when their promises settle in time`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory { _, count in
        for number in 0..<count {
          let (promise, resolver) = Promise<Int>.pending()
          let limited = promise.timeout(.seconds(60))
          resolver.fulfill(number)
          precondition(limited.current?.value == number)
        }
      }
    }
  }

  @Test func `take no thread each when all are armed at once`() async {
    await #expect(processExitsWith: .success) {
      let order = Order()
      let threads = threadCount()
      let crowd = (0..<Depth.crowd).map {
        order.promise.timeout(.milliseconds(60_000 + $0 % 9_973))
      }

      let atOnce = threadCount()

      // The extra threads are those of the timer, and those that the pool has started in the
      // meantime.
      precondition(atOnce <= threads + 8, "\(atOnce - threads) more threads")
      for limited in crowd { limited.cancel() }
      precondition(order.isCancelled)
    }
  }

  @Test func `take no memory when they run out`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory(over: Depth.crowd / 10) { promise, count in
        let crowd = (0..<count).map { promise.timeout(.microseconds($0 % 5_000 + 1)) }
        for limited in crowd {
          let error = await limited.result.error
          precondition(error is PromiseError)
        }
      }
    }
  }
}

/// Returns the number of threads in this process.
private func threadCount() -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
}
