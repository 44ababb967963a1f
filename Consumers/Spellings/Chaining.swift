import DelegatePromises

/// One name for each shape of closure.
struct Chaining {
  var bread = bake()

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
      case .success(let bread): precondition(bread.grams == 500)
      case .failure(let error): preconditionFailure("\(error)")
      }
    }
  }
}

@_optimize(none)
func runChaining() {
  let chaining = Chaining()
  note(chaining.`map over a key path`(), is: "rye")
  note(
    chaining.`map with a function`().map { $0.hasSuffix(#"Bread(name: "rye", grams: 500)"#) },
    is: true)
  note(chaining.`map to nothing and from nothing`(), is: 1)
  note(chaining.`then with a function`(), is: 500)
  note(chaining.`then with an implicit member`(), is: 500)
  note(Chaining(bread: cold()).`recover or throw again`(), is: Bread())
  note(chaining.`tap with a switch`(), is: Bread())
  note(thirteenSteps(from: .fulfilled(1)), is: false)
}
