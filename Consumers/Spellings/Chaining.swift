import DelegatePromises

/// One name for each shape of closure.
struct Chaining {
  let bread = bake()

  func `map over a key path`() -> Promise<String> { bread.map(\.name) }

  func `map with a function`() -> Promise<String> { bread.map(String.init(describing:)) }

  func `map to nothing and from nothing`() -> Promise<Int> { bread.map { _ in }.map { 1 } }

  func `then with a function`() -> Promise<Int> { bread.then(weigh) }

  func `then with an implicit member`() -> Promise<Int> { bread.then { .fulfilled($0.grams) } }

  func `recover or throw again`() -> Promise<Bread> {
    bread.recover { error in
      guard case OvenError.cold = error else { throw error }
      return bake()
    }
  }

  func `tap with a switch`() -> Promise<Bread> {
    bread.tap { result in
      switch result {
      case .success(let bread): print(bread.name)
      case .failure(let error): print(error)
      }
    }
  }
}
