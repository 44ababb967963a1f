import CorePromises
import TestSupport
import Testing

// A promise stores a combinator that is its only observer in another way than a list. These tests
// cover the changes from one way to the other. (An `Order` would have an observer of its own.)
@Suite(.timeLimit(.minutes(20))) struct `A promise in a combinator` {
  // P2
  @Test func `calls the combinator before later observers`() {
    let (first, second) = (Promise<Int>.pending(), Promise<Int>.pending())
    let ran = Shelf<[String]>([])
    let all = Promise.all([first.promise.map(on: .immediate) { $0 }, second.promise])
    let late = second.promise.tap(on: .immediate) { _ in
      ran.add(all.current == nil ? "out of turn" : "in turn")
    }

    first.resolver.fulfill(1)
    second.resolver.fulfill(2)

    #expect(ran.value == ["in turn"])
    #expect(late.current?.value == 2)
  }

  // P2
  @Test func `calls the combinator after earlier observers`() {
    let first = Promise<Int>.pending()
    let ran = Shelf<[String]>([])
    let early = first.promise.tap(on: .immediate) { _ in ran.add("early") }
    let race = Promise.race(first.promise).tap(on: .immediate) { _ in ran.add("race") }

    first.resolver.fulfill(1)

    #expect(ran.value == ["early", "race"])
    #expect([early, race].map(\.current?.value) == [1, 1])
  }

  @Test func `may be in a combinator several times, and in several combinators`() {
    let (first, second) = (Promise<Int>.pending(), Promise<Int>.pending())
    let all = Promise.all([first.promise, second.promise, first.promise, first.promise])
    let settled = Promise.allSettled([second.promise, first.promise])
    let race = Promise.race(first.promise, second.promise)

    first.resolver.fulfill(1)
    second.resolver.fulfill(2)

    #expect(all.current?.value == [1, 2, 1, 1])
    #expect(settled.current?.value?.map(\.value) == [2, 1])
    #expect(race.current?.value == 1)
  }

  // P8
  @Test func `goes on for a later observer when the combinator is cancelled`() {
    let (first, second) = (Promise<Int>.pending(), Promise<Int>.pending())
    let all = Promise.all([first.promise, second.promise])
    let late = first.promise.map(on: .immediate) { $0 + 1 }

    all.cancel()

    #expect(second.promise.current?.isCancelled == true)
    #expect(first.promise.current == nil)
    first.resolver.fulfill(1)
    #expect(late.current?.value == 2)
  }

  // P8
  @Test func `goes on for the combinator when a later observer is cancelled`() {
    let first = Promise<Int>.pending()
    let all = Promise.all([first.promise])
    first.promise.map { $0 + 1 }.cancel()

    #expect(first.promise.current == nil)
    all.cancel()

    #expect(first.promise.current?.isCancelled == true)
  }

  // P8
  @Test func `calls the combinator even if an observer with a hop has come and gone`() {
    let (first, second) = (Promise<Int>.pending(), Promise<Int>.pending())
    let (hopping, shield) = (first.promise.map { $0 }, first.promise.shielded())
    hopping.cancel()
    shield.cancel()
    let all = Promise.all([first.promise, second.promise])

    second.resolver.fulfill(2)
    first.resolver.fulfill(1)

    #expect(all.current?.value == [1, 2])
  }

  // P6
  @Test func `fails the combinator when it is abandoned`() {
    let all = allOfAbandoned()

    #expect(all.current?.isAbandoned == true)
  }

  private func allOfAbandoned() -> Promise<[Int]> {
    let (promise, resolver) = Promise<Int>.pending()
    return withExtendedLifetime(resolver) { Promise.all([promise]) }
  }

  // P10
  @Test(arguments: [false, true])
  func `releases the combinator when it has settled`(hasOthers: Bool) {
    let live = LiveCount()
    let (promise, resolver) = Promise<LiveCount.Ticket>.pending()
    let all = Promise.all([.fulfilled(live.ticket()), promise])
    let others = hasOthers ? [promise.map { $0 }] : []

    all.cancel()

    #expect(live.count == 0)
    #expect(promise.current?.isCancelled == (hasOthers ? nil : true))
    withExtendedLifetime((resolver, others)) {}
  }

  // P1, P9
  @Test func `is counted once when all settle at once`() async {
    for _ in 0..<300 {
      let inputs = (0..<4).map { _ in Promise<Int>.pending() }
      let all = Promise.all(inputs.map(\.promise))

      await onThreads(4) { inputs[$0].resolver.fulfill($0) }

      #expect(all.current?.value == [0, 1, 2, 3])
    }
  }

  // P8, P9: the observer, the end of the race and the result come at the same time.
  @Test func `calls a new observer once, whatever ends at the same time`() async {
    for _ in 0..<300 {
      let (loser, winner) = (Promise<Int>.pending(), Promise<Int>.pending())
      let race = Promise.race(loser.promise, winner.promise)
      let told = Counter()

      await onThreads(4) { thread in
        switch thread {
        case 0: winner.resolver.fulfill(2)
        case 1: _ = loser.promise.tap(on: .immediate) { _ in told.add() }
        case 2: loser.resolver.fulfill(1)
        default: race.cancel()
        }
      }

      #expect(told.count == 1)
      #expect(race.current != nil)
      #expect(loser.promise.current?.value == 1 || loser.promise.current?.isCancelled == true)
    }
  }

  // P8, P9
  @Test func `goes on for an observer that comes as the combinator ends or later`() async {
    for _ in 0..<300 {
      let (promise, resolver) = Promise<Int>.pending()
      let all = Promise.all([promise])
      let late = Shelf<Promise<Int>?>(nil)

      await onThreads(2) { thread in
        if thread == 0 {
          all.cancel()
        } else {
          late.value = promise.map(on: .immediate) { $0 + 1 }
        }
      }
      resolver.fulfill(1)

      let wasCancelled = promise.current?.isCancelled == true
      #expect(wasCancelled ? late.isCancelled : late.value?.current?.value == 2)
    }
  }
}

extension Shelf<[String]> {
  fileprivate func add(_ entry: String) { update { $0.append(entry) } }
}

extension Shelf<Promise<Int>?> {
  fileprivate var isCancelled: Bool { value?.current?.isCancelled == true }
}
