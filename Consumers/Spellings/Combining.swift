import DelegatePromises

/// Several promises at once.
struct Combining {
  let counts: [Promise<Int>] = [.fulfilled(1), .fulfilled(2)]
  let names = ["rye", "wheat"]

  func `all of a list, as an implicit member`() -> Promise<[Int]> { .all(counts) }

  func `all of several types, as an implicit member`() -> Promise<(Bread, Int)> {
    .all(bake(), weigh(Bread()))
  }

  func `all of several types, awaited`() async throws -> String {
    let (bread, grams, label) = try await Promise.all(bake(), weigh(Bread()), .fulfilled("new"))
      .value
    return "\(label) \(bread.name) \(grams)"
  }

  func `all over a sequence, with a function`() {
    let loaves = Promise.all(over: names, limit: 4, bake)
    _ = loaves.map(\.count)
  }

  func `all over a sequence, in a context`() -> Promise<[Int]> {
    .all(over: 0..<3, limit: 2, on: .immediate) { .fulfilled($0) }
  }

  func `allSettled, inferred`() -> Promise<Int> {
    Promise.allSettled(counts).map { results in results.compactMap { try? $0.get() }.count }
  }

  func `any of a list`() -> Promise<Int> { Promise.any(counts) }

  func `race of a list`() -> Promise<Int> { .race(counts) }

  func `race, inferred`() -> Promise<String> {
    Promise.race(bake(), Promise.after(.seconds(9)).then { bake("late") }).map(\.name)
  }

  func `reduce, inferred`() {
    let grams = Promise.reduce(over: names, from: 0) { total, name in .fulfilled(total + name.count)
    }
    _ = grams.map { $0 + 1 }
  }
}
