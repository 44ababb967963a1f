import CorePromises
import TestSupport
import Testing

// P12: the laws of promises, over random chains that begin with a value or an error, before or
// after it comes.
@Suite struct `A random chain` {
  @Test(arguments: [Place.inherited, .immediate, .serialQueue])
  func `has the outcome of a plain model`(place: Place) async {
    let context = place.context()
    for seed in 0..<1_000 {
      var random = SeededRandom(seed: seed)
      let number = Int.random(in: 0..<100, using: &random)
      let beginnings: [Model] = [
        .success(number), .failure(BakeryError.burnt(7)), .failure(CancellationError()),
      ]
      let first = beginnings.randomElement(using: &random) ?? .success(number)
      let isLate = Bool.random(using: &random)
      let steps = Step.chain(using: &random)
      let (promise, resolver) = Promise<Int>.pending()

      if !isLate { resolver.settle(with: first) }
      let last = promise.taking(steps, on: context)
      if isLate { resolver.settle(with: first) }

      let (found, expected) = (await last.result, first.taking(steps))
      #expect(found.lawfulOutcome == expected.lawfulOutcome, "seed \(seed): \(first), \(steps)")
    }
  }
}
