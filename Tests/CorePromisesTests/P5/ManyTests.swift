import CorePromises
import TestSupport
import Testing

extension Deep {
  // P5, P8: a million ready promises, and a hundred thousand that settle in random order. Quadratic
  // time would take days, and a stack frame for each would overflow.
  @Suite struct `A combinator of very many promises` {
    private let count = Depth.variant

    @Test func `has all values of those that are ready`() {
      let all = Promise.all((0..<Depth.links).lazy.map { Promise.fulfilled($0) })

      #expect(all.current?.value == Array(0..<Depth.links))
    }

    @Test(arguments: Combinator.atOnce.filter { $0 != .race && $0 != .allOfTypes })
    func `has the outcomes of those that are pending, in order`(combinator: Combinator) {
      let pairs = (0..<count).map { _ in Promise<Int>.pending() }
      let combined = combinator.combine(pairs.map(\.promise))
      var random = SeededRandom(seed: 4)

      for index in pairs.indices.shuffled(using: &random) {
        let failure = Result<Int, any Error>.failure(BakeryError.burnt(index))
        pairs[index].resolver.settle(with: combinator == .any ? failure : .success(index))
      }

      let errors = pairs.indices.map { "burnt(\($0))" }.joined(separator: ", ")
      let values = "\(Array(pairs.indices))"
      #expect(combined.outcome == (combinator == .any ? "noneFulfilled([\(errors)])" : values))
    }

    @Test(arguments: [Combinator.all, .allOver, .race])
    func `withdraws from all others when one ends it`(combinator: Combinator) {
      let pairs = (0..<count).map { _ in Promise<Int>.pending() }
      let combined = combinator.combine(pairs.map(\.promise))

      pairs[count / 2].resolver.settle(with: combinator.decisive ?? .success(1))

      #expect(combined.outcome == combinator.decisive?.outcome)
      #expect(pairs.count { $0.promise.current?.isCancelled == true } == count - 1)
    }
  }

  @Suite struct `Work in turn over very many items` {
    @Test(arguments: Place.deep)
    func `that are ready has all values, each made once`(place: Place) async {
      let made = Counter()

      let all = await fromThread {
        Promise.all(over: 0..<Depth.links, limit: 4, on: place.context()) { item in
          made.add()
          return .fulfilled(item)
        }
      }
      let sum = await fromThread {
        Promise.reduce(over: 0..<Depth.links, from: 0, on: place.context()) { .fulfilled($0 + $1) }
      }

      #expect(await all.result.value == Array(0..<Depth.links))
      #expect(made.count == Depth.links)
      #expect(await sum.result.value == Depth.links * (Depth.links - 1) / 2)
    }
  }
}
