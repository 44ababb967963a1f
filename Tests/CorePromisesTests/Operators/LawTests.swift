import CorePromises
import TestSupport
import Testing

// The laws of promises, over random chains that begin with a value or an error, before or after it
// comes.
//
// P12
@Suite struct `A random chain` {
  @Test(arguments: [Place.inherited, .immediate, .serialQueue])
  func `has the outcome of a plain model`(place: Place) async {
    await expect(on: place) { chain, _ in
      chain.promise(on: place.context())
    } is: {
      $0.model
    }
  }

  @Test(arguments: [Place.inherited, .immediate])
  func `is itself under a map of the identity`(place: Place) async {
    await expect(on: place) { chain, context in
      chain.promise(on: context).map(on: context) { $0 }
    } is: {
      $0.model
    }
  }

  @Test(arguments: [Place.inherited, .immediate])
  func `is the same after two maps as after one map of both`(place: Place) async {
    await expect(on: place) { chain, context in
      chain.promise(on: context).map(on: context, roughly).map(on: context, halved)
    } is: { chain in
      chain.model.flatMap { value in Model { try halved(roughly(value)) } }
    }
    await expect(on: place) { chain, context in
      chain.promise(on: context).map(on: context) { try halved(roughly($0)) }
    } is: { chain in
      chain.model.flatMap { value in Model { try halved(roughly(value)) } }
    }
  }

  @Test(arguments: [Place.inherited, .immediate])
  func `is the same with its thens nested or chained`(place: Place) async {
    await expect(on: place) { chain, context in
      chain.promise(on: context)
        .then(on: context) { Promise.fulfilled($0).taking(chain.more, on: context) }
        .then(on: context) { Promise.fulfilled($0).taking(chain.steps, on: context) }
    } is: {
      $0.nested
    }
    await expect(on: place) { chain, context in
      chain.promise(on: context).then(on: context) { value in
        Promise.fulfilled(value).taking(chain.more, on: context)
          .then(on: context) { Promise.fulfilled($0).taking(chain.steps, on: context) }
      }
    } is: {
      $0.nested
    }
  }

  @Test(arguments: [Place.inherited, .immediate])
  func `is itself under a then that only wraps the value`(place: Place) async {
    await expect(on: place) { chain, context in
      chain.promise(on: context).then(on: context) { .fulfilled($0) }
    } is: {
      $0.model
    }
  }

  @Test(arguments: [Place.inherited, .immediate])
  func `is itself under a recover that fails with the same error`(place: Place) async {
    await expect(on: place) { chain, context in
      chain.promise(on: context)
        .recover(on: context) { .rejected($0) }
        .recover(on: context) { throw $0 }
    } is: {
      $0.model
    }
  }
}

/// Some steps after a first result, which is there at once or comes later.
private struct Chain: Sendable {
  let beginning: Model
  let isLate: Bool
  let steps: [Step]
  let more: [Step]

  init(seed: Int) {
    var random = SeededRandom(seed: seed)
    let number = Int.random(in: 0..<100, using: &random)
    beginning = Bool.random(using: &random) ? .success(number) : .failure(BakeryError.burnt(number))
    isLate = Bool.random(using: &random)
    steps = Step.chain(using: &random)
    more = Step.chain(using: &random)
  }

  var model: Model { beginning.taking(steps) }

  /// The model of two thens below the chain.
  var nested: Model {
    model.flatMap { Model.success($0).taking(more) }
      .flatMap { Model.success($0).taking(steps) }
  }

  func promise(on context: ExecutionContext) -> Promise<Int> {
    let (promise, resolver) = Promise<Int>.pending()
    if !isLate { resolver.settle(with: beginning) }
    let last = promise.taking(steps, on: context)
    if isLate { resolver.settle(with: beginning) }
    return last
  }
}

private func expect(
  on place: Place,
  _ make: (Chain, ExecutionContext) -> Promise<Int>,
  is model: (Chain) -> Model
) async {
  let context = place.context()
  for seed in 0..<500 {
    let chain = Chain(seed: seed)

    let result = await make(chain, context).result

    let expected = model(chain).lawfulOutcome
    #expect(result.lawfulOutcome == expected, "seed \(seed): \(chain)")
  }
}

@Sendable private func roughly(_ value: Int) throws -> Int {
  guard !value.isMultiple(of: 5) else { throw BakeryError.burnt(value) }
  return value / 10 * 10
}

@Sendable private func halved(_ value: Int) throws -> Int {
  guard !value.isMultiple(of: 4) else { throw BakeryError.ovenIsCold }
  return value / 2
}
