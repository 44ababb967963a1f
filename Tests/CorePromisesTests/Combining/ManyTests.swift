import CorePromises
import TestSupport
import Testing

extension Deep {
  // A million ready promises, and a hundred thousand that settle in random order. Quadratic time
  // would take days.
  @Suite struct `A combinator of very many promises` {
    private let count = Depth.variant

    @Test func `has all values of those that are ready`() {
      let all = Promise.all((0..<Depth.links).lazy.map { Promise.fulfilled($0) })

      #expect(all.current?.value == Array(0..<Depth.links))
    }

    @Test func `has all values of those that are pending`() {
      let (promises, resolvers) = pending()
      let all = Promise.all(promises)

      for index in disorder() { resolvers[index].fulfill(index) }

      #expect(all.current?.value == Array(0..<count))
    }

    @Test func `has all results of those that are pending`() {
      let (promises, resolvers) = pending()
      let all = Promise.allSettled(promises)

      for index in disorder() { resolvers[index].fulfill(index) }

      #expect(all.current?.value?.map(\.value) == Array(0..<count))
    }

    @Test func `has all errors when none is fulfilled`() {
      let (promises, resolvers) = pending()
      let any = Promise.any(promises)

      for index in disorder() { resolvers[index].reject(BakeryError.burnt(index)) }

      let errors = Array(any.current?.noneFulfilled.map { Array($0) } ?? [])
      #expect(errors.map { $0 as? BakeryError } == (0..<count).map { .burnt($0) })
    }

    // P8
    @Test func `withdraws from all losers of a race`() {
      let (promises, resolvers) = pending()
      let race = Promise.race(promises)

      withExtendedLifetime(resolvers) { $0[count / 2].fulfill(7) }

      #expect(race.current?.value == 7)
      #expect(promises.filter { $0.current?.isCancelled == true }.count == count - 1)
    }

    // P8
    @Test func `withdraws from all when one fails`() {
      let (promises, resolvers) = pending()
      let all = Promise.all(promises)

      withExtendedLifetime(resolvers) { $0[count / 2].reject(BakeryError.ovenIsCold) }

      #expect(all.current?.bakeryError == .ovenIsCold)
      #expect(promises.filter { $0.current?.isCancelled == true }.count == count - 1)
    }

    // P8
    @Test func `withdraws from one that stands in it as often, once`() {
      let order = Order()
      let race = Promise.race((0..<count).map { _ in order.promise })

      race.cancel()

      #expect(order.cancellations == 1)
    }

    private func pending() -> ([Promise<Int>], [Promise<Int>.Resolver]) {
      let pairs = (0..<count).map { _ in Promise<Int>.pending() }
      return (pairs.map(\.promise), pairs.map(\.resolver))
    }

    private func disorder() -> [Int] {
      var random = SeededRandom(seed: 4)
      return (0..<count).shuffled(using: &random)
    }
  }
}
