import DelegatePromises

/// One name for each shape of closure.
struct Chaining {
  let bread = bake()

  func `map from value to value`() -> Promise<String> { bread.map { $0.name } }

  func `map over a key path`() -> Promise<String> { bread.map(\.name) }

  func `map with a function`() -> Promise<String> { bread.map(String.init(describing:)) }

  func `map with several statements`() -> Promise<Int> {
    bread.map { bread in
      guard bread.grams > 0 else { throw OvenError.burnt(bread) }
      return bread.grams
    }
  }

  func `map to nothing and from nothing`() -> Promise<Int> { bread.map { _ in }.map { 1 } }

  func `then from value to promise`() -> Promise<Int> { bread.then { weigh($0) } }

  func `then with a function`() -> Promise<Int> { bread.then(weigh) }

  func `then from nothing`() -> Promise<Bread> { Promise.fulfilled(()).then { bake() } }

  func `then with an implicit member`() -> Promise<Int> { bread.then { .fulfilled($0.grams) } }

  func `recover from error to promise`() -> Promise<Bread> { bread.recover { _ in bake("wheat") } }

  func `recover with an implicit member`() -> Promise<Bread> {
    bread.recover { error in .rejected(error) }
  }

  func `recover or throw again`() -> Promise<Bread> {
    bread.recover { error in
      guard case OvenError.cold = error else { throw error }
      return bake()
    }
  }

  func `catch at the end of a chain`() { bread.catch { print($0) } }

  func `handle at the end of a chain`() {
    bread.handle { result in
      switch result {
      case .success(let bread): print(bread.name)
      case .failure(let error): print(error)
      }
    }
  }

  func `catch and wait for the end`() async throws {
    try await bread.catch { error in print(error) }.value
  }

  func `finally, either way`() -> Promise<Bread> { bread.finally { print("door shut") } }

  func `tap the result`() -> Promise<Bread> { bread.tap { print($0) } }

  func `tap with a switch`() -> Promise<Bread> {
    bread.tap { result in
      switch result {
      case .success(let bread): print(bread.name)
      case .failure(let error): print(error)
      }
    }
  }

  func `a chain without annotations`() -> Promise<String> {
    bread
      .map { $0.grams }
      .then { grams in bake("\(grams) g") }
      .recover { _ in bake() }
      .tap { print($0) }
      .map { $0.name.count }
      .map { Double($0) / 2 }
      .finally { print("done") }
      .map { "\($0)" }
  }
}

/// Steps still to be built.
extension Chaining {
  func `compactMap from value to optional`() -> Promise<Int> { bread.compactMap { Int($0.name) } }

  func `replaceError with a value`() -> Promise<Bread> { bread.replaceError(with: Bread()) }

  func `mapError from error to error`() -> Promise<Bread> { bread.mapError { _ in OvenError.cold } }

  func `finallyThen, waiting`() -> Promise<Bread> { bread.finallyThen { bake("next") } }

  func `validate with a test`() -> Promise<Bread> { bread.validate { $0.grams > 400 } }

  func `a name`() -> Promise<Bread> { bread.named("breakfast") }

  func `asVoid`() -> Promise<Void> { bread.asVoid() }

  func `recover from errors of one type`() -> Promise<Bread> {
    bread.recover(only: OvenError.self) { error in error == .cold ? bake() : .rejected(error) }
  }

  func `recover from one error`() -> Promise<Bread> {
    bread.recover(matching: OvenError.cold) { bake() }
  }

  func `catch errors of one type`() {
    bread.catch(only: OvenError.self) { error in print(error == .cold) }
  }

  func `catch errors of one type, and then the others`() {
    bread
      .catch(only: OvenError.self) { error in print(error == .cold) }
      .catch { print($0) }
  }

  func `catch one error`() { bread.catch(matching: OvenError.cold) { print("cold") } }
}
