import DelegatePromises

/// Completion handlers of all shapes.
struct Bridging {
  func `a handler of a flag and an error`() -> Promise<Void> {
    Promise { resolver in Scale().adjust(completion: resolver.settle) }
  }

  func `a handler of a flag, which is the value`() -> Promise<Bool> {
    Promise { resolver in Scale().adjust(completion: resolver.settle) }
  }

  func `a handler of two values and an error`() -> Promise<(Int, String)> {
    Promise { resolver in Scale().weigh(completion: resolver.settle) }
  }

  func `two values and an error, settled by hand`() -> Promise<(Int, String)> {
    Promise { resolver in resolver.settle(1, "rye", nil) }
  }

  func `a handler of a result whose error has a type`() -> Promise<Int> {
    Promise { resolver in Scale().weigh(typed: resolver.settle(with:)) }
  }

  func `a handler of a value`() -> Promise<Int> {
    Promise { resolver in Scale().read(completion: resolver.fulfill) }
  }

  func `a handler of nothing`() -> Promise<Void> {
    Promise { resolver in Scale().rest(completion: resolver.fulfill) }
  }

  func `a handler for success and one for failure`() -> Promise<Int> {
    Promise { resolver in Scale().read(success: resolver.fulfill, failure: resolver.reject) }
  }
}

/// What takes a completion handler.
private nonisolated struct Scale {
  func adjust(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    completion(true, nil)
  }
  func weigh(completion: @escaping @Sendable (Int?, String?, (any Error)?) -> Void) {
    completion(2, "rye", nil)
  }
  func weigh(typed completion: @escaping @Sendable (Result<Int, OvenError>) -> Void) {
    completion(.success(3))
  }
  func read(completion: @escaping @Sendable (Int) -> Void) { completion(4) }
  func read(
    success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (any Error) -> Void
  ) { failure(OvenError.cold) }
  func rest(completion: @escaping @Sendable () -> Void) { completion() }
}

@_optimize(none)
func runBridging() {
  let bridging = Bridging()
  note(bridging.`a handler of a flag and an error`())
  note(bridging.`a handler of a flag, which is the value`(), is: true)
  note(
    bridging.`a handler of two values and an error`().map { "\($0)" }, is: #"(2, "rye")"#)
  note(
    bridging.`two values and an error, settled by hand`().map { "\($0)" }, is: #"(1, "rye")"#)
  note(bridging.`a handler of a result whose error has a type`(), is: 3)
  note(bridging.`a handler of a value`(), is: 4)
  note(bridging.`a handler of nothing`())
  note(bridging.`a handler for success and one for failure`(), throws: "cold")
}
