import DelegatePromises

/// Making and settling a promise.
struct Making {
  func `from a resolver in a closure that throws`() -> Promise<Int> {
    Promise { resolver in
      guard resolver.isSettled else { throw OvenError.cold }
      resolver.reject(OvenError.cold)
    }
  }

  func `from a resolver when the closure names the type`() {
    let loaves = Promise { (resolver: Promise<Int>.Resolver) in resolver.fulfill(1) }
    let rolls: Promise<Int> = .init { $0.fulfill(2) }
    _ = (loaves, rolls)
  }

  func `from two functions when the promise is named`() {
    let loaves = Promise<Int> { fulfill, reject in
      if Bool.random() { fulfill(1) } else { reject(OvenError.cold) }
    }
    let rolls = Promise<Int> { fulfill, _ in fulfill(1) }
    let cakes = Promise<Void> { fulfill, _ in fulfill(()) }
    _ = (loaves, rolls, cakes)
  }

  func `from an operation whose result is inferred`() {
    let bread = Promise { try await knead() }
    let grams = Promise {
      let bread = try await bake().value
      return try await weigh(bread).value
    }
    let plain = Promise { 4 }
    let nothing = Promise<Void> { _ = try await knead() }
    _ = (bread.map(\.name), grams.map { $0 + 1 }, plain.map { $0 + 1 }, nothing.map { 1 })
  }

  func `from an operation with a priority`() -> Promise<Bread> {
    Promise(priority: .high) { try await knead() }
  }

  func `from an operation that has a name`() -> Promise<Bread> { Promise(operation: knead) }

  func `settled, as an implicit member`() -> [Promise<Int>] {
    [.fulfilled(1), .rejected(OvenError.cold), .pending().promise]
  }

  func `settled, with the value inferred`() {
    let loaves = Promise.fulfilled(1)
    let rolls = Promise<Int>.rejected(OvenError.cold)
    let nothing = Promise.fulfilled(())
    _ = (loaves.map { $0 + 1 }, rolls, nothing.map { 1 })
  }

  func `of nothing, from an error or none`() -> Promise<Void> {
    Promise { resolver in Mill().clean(completion: resolver.settle) }
  }

  func `settled with a result or with a promise`(_ resolver: Promise<Bread>.Resolver) {
    resolver.settle(with: .success(Bread()))
    resolver.settle(with: .failure(OvenError.cold))
    resolver.settle(with: bake())
    resolver.settle(with: Result { throw OvenError.cold })
    resolver.settle(with: .fulfilled(Bread()))
  }

  func `compared and collected`(_ first: Promise<Int>, _ second: Promise<Int>) -> Bool {
    first == second || Set([first, second]).count == 2
  }
}
