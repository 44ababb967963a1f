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

  func `all over a sequence, with a function`() -> Promise<Int> {
    let loaves = Promise.all(over: names, limit: 4, bake)
    return loaves.map(\.count)
  }

  func `all over a sequence, in a context`() -> Promise<[Int]> {
    .all(over: 0..<3, limit: 2, on: .immediate) { .fulfilled($0) }
  }

  func `allSettled, inferred`() -> Promise<Int> {
    Promise.allSettled(counts).map { results in results.compactMap { try? $0.get() }.count }
  }

  func `all over a range, a few at a time`() -> Promise<[Int]> {
    .all(over: 1...9, limit: 2) { number($0 * $0) }
  }

  func `any, beside an error`() -> Promise<Int> {
    .any(cold().map(\.grams), number(4))
  }

  func `reduce over a range`() -> Promise<Int> {
    .reduce(over: 1...4, from: 0) { sum, each in number(sum + each) }
  }

  func `first of a stream`() -> Promise<Int> {
    .first(of: AsyncStream<Int> { $0.yield(8) })
  }

  func `any of a list`() -> Promise<Int> { Promise.any(counts) }

  func `race of a list`() -> Promise<Int> { .race(counts) }

  func `race, inferred`() -> Promise<String> {
    Promise.race(bake(), Promise.after(.seconds(9)).then { bake("late") }).map(\.name)
  }

  func `reduce, inferred`() -> Promise<Int> {
    let grams = Promise.reduce(over: names, from: 0) { total, name in .fulfilled(total + name.count)
    }
    return grams.map { $0 + 1 }
  }
}

@_optimize(none)
func runCombining() async throws {
  let combining = Combining()
  note(combining.`all of a list, as an implicit member`(), is: [1, 2])
  note(
    combining.`all of several types, as an implicit member`().map { $0.grams - $1 }, is: 0)
  note(try await combining.`all of several types, awaited`(), is: "new rye 500")
  note(combining.`all over a sequence, with a function`(), is: 2)
  note(combining.`all over a sequence, in a context`(), is: [0, 1, 2])
  note(combining.`allSettled, inferred`(), is: 2)
  note(
    combining.`all over a range, a few at a time`(), is: [1, 4, 9, 16, 25, 36, 49, 64, 81])
  note(combining.`any, beside an error`(), is: 4)
  note(combining.`reduce over a range`(), is: 10)
  note(combining.`first of a stream`(), is: 8)
  note(combining.`any of a list`(), is: 1)
  note(combining.`race of a list`(), is: 1)
  note(combining.`race, inferred`(), is: "rye")
  note(combining.`reduce, inferred`(), is: 9)
}
