import DelegatePromises

/// One name for each shape of closure.
struct Chaining {
  let bread = bake()

  func `map over a key path`() -> Promise<String> { bread.map(\.name) }

  func `map with a function`() -> Promise<String> { bread.map(String.init(describing:)) }

  func `map with several statements`() -> Promise<Int> {
    bread.map { bread in
      guard bread.grams > 0 else { throw OvenError.burnt(bread) }
      return bread.grams
    }
  }

  func `map to nothing and from nothing`() -> Promise<Int> { bread.map { _ in }.map { 1 } }

  func `then with a function`() -> Promise<Int> { bread.then(weigh) }

  func `then with an implicit member`() -> Promise<Int> { bread.then { .fulfilled($0.grams) } }

  func `recover with an implicit member`() -> Promise<Bread> {
    bread.recover { error in .rejected(error) }
  }

  func `recover or throw again`() -> Promise<Bread> {
    bread.recover { error in
      guard case OvenError.cold = error else { throw error }
      return bake()
    }
  }

  func `handle at the end of a chain`() {
    bread.handle { result in
      switch result {
      case .success(let bread): print(bread.name)
      case .failure(let error): print(error)
      }
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

/// One error, or errors of one type.
extension Chaining {
  func `recover from one error`() -> Promise<Bread> {
    bread.recover(matching: OvenError.cold) { bake() }
  }

  func `catch errors of one type, and then the others`() {
    bread
      .catch(only: OvenError.self) { error in print(error == .cold) }
      .catch { print($0) }
  }

  func `catch one error`() { bread.catch(matching: OvenError.cold) { print("cold") } }
}
