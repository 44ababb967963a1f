import DelegatePromises

/// Making and settling a promise.
struct Making {
  func `from a resolver in a closure that throws`() -> Promise<Int> {
    Promise { resolver in
      guard resolver.isSettled else { throw OvenError.cold }
      resolver.reject(OvenError.cold)
    }
  }

  func `from a resolver when the closure names the type`() -> [Promise<Int>] {
    let loaves = Promise { (resolver: Promise<Int>.Resolver) in resolver.fulfill(1) }
    let rolls: Promise<Int> = .init { $0.fulfill(2) }
    return [loaves, rolls]
  }

  func `from two functions when the promise is named`(isWarm: Bool) -> Promise<[Int]> {
    let loaves = Promise<Int> { fulfill, reject in
      if isWarm { fulfill(1) } else { reject(OvenError.cold) }
    }
    let rolls = Promise<Int> { fulfill, _ in fulfill(2) }
    let cakes = Promise<Void> { fulfill, _ in fulfill(()) }
    return cakes.then { .all([loaves, rolls]) }
  }

  func `from an operation whose result is inferred`() -> Promise<String> {
    let bread = Promise { try await knead() }
    let grams = Promise {
      let bread = try await bake().value
      return try await weigh(bread).value
    }
    let plain = Promise { 4 }
    let nothing = Promise<Void> { _ = try await knead() }
    return Promise.all(bread.map(\.name), grams.map { $0 + 1 }, plain.map { $0 + 1 }, nothing)
      .map { name, grams, number, _ in "\(name) \(grams) \(number)" }
  }

  func `from an operation with a priority`() -> Promise<Bread> {
    Promise(priority: .high) { try await knead() }
  }

  func `from an operation that has a name`() -> Promise<Bread> { Promise(operation: knead) }

  func `settled, as an implicit member`() -> [Promise<Int>] {
    [.fulfilled(1), .rejected(OvenError.cold), .pending().promise]
  }

  func `settled, with the value inferred`() -> [Promise<Int>] {
    let loaves = Promise.fulfilled(1)
    let rolls = Promise<Int>.rejected(OvenError.cold)
    let nothing = Promise.fulfilled(())
    return [loaves.map { $0 + 1 }, rolls, nothing.map { 1 }]
  }

  func `of nothing, from an error or none`() -> Promise<Void> {
    Promise { resolver in Mill().clean(completion: resolver.settle) }
  }

  func `settled with a result or with a promise`() -> [Promise<Bread>] {
    let orders = (1...5).map { _ in Promise<Bread>.pending() }
    orders[0].resolver.settle(with: .success(Bread()))
    orders[1].resolver.settle(with: .failure(OvenError.cold))
    orders[2].resolver.settle(with: bake())
    orders[3].resolver.settle(with: Result { throw OvenError.cold })
    orders[4].resolver.settle(with: .fulfilled(Bread()))
    return orders.map(\.promise)
  }

  func `compared and collected`(_ first: Promise<Int>, _ second: Promise<Int>) -> Bool {
    first == second || Set([first, second]).count == 2
  }
}

@_optimize(none)
func runMaking() {
  let making = Making()
  note(making.`from a resolver in a closure that throws`(), throws: "cold")
  note(.all(making.`from a resolver when the closure names the type`()), is: [1, 2])
  note(making.`from two functions when the promise is named`(isWarm: true), is: [1, 2])
  note(making.`from an operation whose result is inferred`(), is: "rye 501 5")
  note(making.`from an operation with a priority`(), is: Bread())
  note(making.`from an operation that has a name`(), is: Bread())
  note(outcomes(of: making.`settled, as an implicit member`()), is: [1, nil, nil])
  note(outcomes(of: making.`settled, with the value inferred`()), is: [2, nil, 1])
  note(making.`of nothing, from an error or none`())
  note(
    outcomes(of: making.`settled with a result or with a promise`()),
    is: [Bread(), nil, Bread(), nil, Bread()])
  note(making.`compared and collected`(.fulfilled(1), .fulfilled(1)), is: true)
}

private func outcomes<Value: Sendable>(of promises: [Promise<Value>]) -> Promise<[Value?]> {
  Promise.allSettled(promises).map { results in results.map { try? $0.get() } }
}
