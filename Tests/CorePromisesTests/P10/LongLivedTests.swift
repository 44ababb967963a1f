import CorePromises
import TestSupport
import Testing

/// A short promise's way to come and go beside a long-lived one.
enum ShortLife: String, CaseIterable, Codable {
  case race, raceOfSettled, shieldedRace, raceOfOneShield, any, failedAll, cancelledAllSettled

  /// Two need so many rounds that a few bytes for each would show; a leak of the others is larger.
  var count: Int { self == .race || self == .shieldedRace ? Depth.crowd : Depth.crowd / 10 }

  func comeAndGo(beside promise: Promise<Int>, _ number: Int) {
    switch self {
    case .race, .shieldedRace:
      let short = Promise<Int>.pending()
      let race = Promise.race(self == .race ? promise : promise.shielded(), short.promise)
      short.resolver.fulfill(number)
      precondition(race.current?.value == number)
    case .raceOfSettled, .raceOfOneShield:
      precondition(Promise.race(promise, .fulfilled(number)).current?.value == number)
    case .any: precondition(Promise.any(promise, .fulfilled(number)).current?.value == number)
    case .failedAll:
      let all = Promise.all(promise, Promise<Int>.rejected(BakeryError.ovenIsCold))
      precondition(all.current?.bakeryError == .ovenIsCold)
    case .cancelledAllSettled:
      let short = Order()
      Promise.allSettled([promise, short.promise]).cancel()
      precondition(short.isCancelled)
    }
  }
}

// P10: a million short promises beside a long-lived one leave memory flat, and the long-lived one
// pending. Each test runs in its own process, so that the allocations of other tests do not count.
@Suite(.enabled(if: residentMemory() != nil && !isSanitized))
struct `The memory of a long-lived promise` {
  @Test(arguments: ShortLife.allCases)
  func `is flat while many short ones come and go`(life: ShortLife) async {
    await #expect(processExitsWith: .success) { [life] in
      await expectFlatMemory(over: life.count, isKept: life != .shieldedRace) { promise, count in
        let shield = life == .raceOfOneShield ? promise.shielded() : promise
        let permanent = life == .raceOfOneShield ? shield.map { $0 } : nil
        for number in 0..<count { life.comeAndGo(beside: shield, number) }
        precondition(permanent?.current == nil)
      }
    }
  }
}
