import CorePromises
import TestSupport
import Testing

// A promise stores a combinator that is its only observer in another way than a list. These tests
// cover those changes from one way to the other that random programs leave out. (An `Order` would
// have an observer of its own.)
@Suite(.timeLimit(.minutes(5))) struct `A promise in a combinator` {
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

  // P1, P9
  @Test func `is counted once when all settle at once`() async {
    for _ in 0..<300 {
      let inputs = (0..<4).map { _ in Promise<Int>.pending() }
      let all = Promise.all(inputs.map(\.promise))

      await onThreads(4) { inputs[$0].resolver.fulfill($0) }

      #expect(all.current?.value == [0, 1, 2, 3])
    }
  }
}
