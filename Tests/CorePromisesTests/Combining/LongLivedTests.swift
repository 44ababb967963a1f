import CorePromises
import TestSupport
import Testing

// P10: a million short promises beside a long-lived one leave memory flat, and the long-lived one
// pending. Variants take a hundred thousand, with which a leak would still show. Each test runs in
// its own process, so that the allocations of other tests do not count.
@Suite(.enabled(if: residentMemory() != nil && !isSanitized))
struct `The memory of a long-lived promise` {
  @Test func `is flat while it races a million short ones`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory { promise, count in
        for number in 0..<count {
          let short = Promise<Int>.pending()
          let race = Promise.race(promise, short.promise)
          short.resolver.fulfill(number)
          precondition(race.current?.value == number)
        }
      }
    }
  }

  @Test func `is flat while it races many that have settled before`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory(over: Depth.crowd / 10) { promise, count in
        for number in 0..<count {
          let race = Promise.race(promise, .fulfilled(number))
          precondition(race.current?.value == number)
        }
      }
    }
  }

  @Test func `is flat while it races a million through a shield`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory(isKept: false) { promise, count in
        for number in 0..<count {
          let short = Promise<Int>.pending()
          let race = Promise.race(promise.shielded(), short.promise)
          short.resolver.fulfill(number)
          precondition(race.current?.value == number)
        }
      }
    }
  }

  @Test func `is flat while one shield of it races many`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory(over: Depth.crowd / 10) { promise, count in
        let shield = promise.shielded()
        let permanent = shield.map { $0 }
        for number in 0..<count {
          let race = Promise.race(shield, .fulfilled(number))
          precondition(race.current?.value == number)
        }
        precondition(permanent.current == nil)
      }
    }
  }

  @Test func `is flat while many others win beside it`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory(over: Depth.crowd / 10) { promise, count in
        for number in 0..<count {
          let any = Promise.any(promise, .fulfilled(number))
          precondition(any.current?.value == number)
        }
      }
    }
  }

  @Test func `is flat while many fail beside it`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory(over: Depth.crowd / 10) { promise, count in
        for _ in 0..<count {
          let all = Promise.all(promise, Promise<Int>.rejected(BakeryError.ovenIsCold))
          precondition(all.current?.bakeryError == .ovenIsCold)
        }
      }
    }
  }

  @Test func `is flat while many that wait for it are cancelled`() async {
    await #expect(processExitsWith: .success) {
      await expectFlatMemory(over: Depth.crowd / 10) { promise, count in
        for _ in 0..<count {
          let short = Order()
          Promise.allSettled([promise, short.promise]).cancel()
          precondition(short.isCancelled)
        }
      }
    }
  }
}
