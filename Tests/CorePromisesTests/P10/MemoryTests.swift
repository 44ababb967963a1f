import CorePromises
import TestSupport
import Testing

// P10: a million observers that lost interest, or short promises beside a long one, leave memory
// flat. Each test runs in its own process, so that the allocations of other tests do not count.
@Suite(.timeLimit(.minutes(5)), .enabled(if: residentMemory() != nil && !isSanitized))
struct `The memory of a pending promise` {
  @Test(arguments: Visitors.allCases)
  private func `is flat while a million come and go`(visitors: Visitors) async {
    await #expect(processExitsWith: .success) { [visitors] in
      await expectFlatMemory(over: visitors.count, isKept: visitors.needsPermanentObserver) {
        promise, count in await visitors.visit(promise, count)
      }
    }
  }
}

/// What comes to a pending promise, and loses interest.
private enum Visitors: String, CaseIterable, Codable, Sendable {
  case crowdsInDisorder, observersOnThreads, chains, waits, adopters, readersOfKept
  case race, raceOfSettled, shieldedRace, raceOfOneShield, any, failedAll, cancelledAllSettled
  case timeouts

  /// Some need so many rounds that a few bytes for each would show; a leak of the others is larger.
  var count: Int {
    switch self {
    case .raceOfSettled, .raceOfOneShield, .any, .failedAll, .cancelledAllSettled: Depth.crowd / 10
    default: Depth.crowd
    }
  }

  var needsPermanentObserver: Bool { self != .readersOfKept && self != .shieldedRace }

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
    case .waits:
      for _ in 0..<count {
        let wait = SuspendedWait { try await promise.value }
        wait.cancel()
        _ = await wait.result()
      }
    case .readersOfKept:
      let (kept, ways) = (promise.kept(), WayToLeave.byLosingInterest)
      for number in 0..<count { await ways[number % ways.count].leave(kept) }
      precondition(kept.current == nil)
    case .raceOfOneShield:
      let shield = promise.shielded()
      let permanent = shield.map { $0 }
      for number in 0..<count { Self.raceOfSettled.visitOnce(shield, number) }
      precondition(permanent.current == nil)
    default: for number in 0..<count { visitOnce(promise, number) }
    }
  }

  private func visitOnce(_ promise: Promise<Int>, _ number: Int) {
    let short = Promise<Int>.pending()
    switch self {
    case .chains: promise.map { $0 }.then { .fulfilled($0) }.cancel()
    case .adopters: Promise { $0.settle(with: promise) }.cancel()
    case .race, .shieldedRace:
      let race = Promise.race(self == .race ? promise : promise.shielded(), short.promise)
      short.resolver.fulfill(number)
      precondition(race.current?.value == number)
    case .timeouts:
      let limited = [short.promise, promise].map { $0.timeout(.seconds(60)) }
      short.resolver.fulfill(number)
      limited[1].cancel()
      precondition(limited[0].current?.value == number)
    case .any: precondition(Promise.any(promise, .fulfilled(number)).current?.value == number)
    case .failedAll:
      let all = Promise.all(promise, Promise<Int>.rejected(BakeryError.ovenIsCold))
      precondition(all.current?.bakeryError == .ovenIsCold)
    case .cancelledAllSettled:
      Promise.allSettled([promise, short.promise]).cancel()
      precondition(short.promise.current?.isCancelled == true)
    default: precondition(Promise.race(promise, .fulfilled(number)).current?.value == number)
    }
  }
}
