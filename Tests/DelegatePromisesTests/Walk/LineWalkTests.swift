import TestSupport
import Testing

@testable import DelegatePromises

// Q1 to Q4: the events of a few requests, in every order, or of more, at random. A failure prints
// the events that lead to it. One thread uses a line, so a sanitizer would see nothing. THOROUGH
// walks through all setups of two requests, and a tenth of those of three: all of these take hours.
@Suite(.enabled(if: !isSanitized), .timeLimit(.minutes(isThorough ? 60 : 5)))
struct `The line of a source` {
  // D6, Q1, Q2, Q3, Q4
  @Test func `keeps its rules in every order of the events of chosen requests`() async {
    await walk(LineSetup.chosen) { LineWalk($0).failure }
  }

  // D6, Q1, Q2, Q3, Q4
  @Test(arguments: [(2, isThorough ? 1 : 20), (3, isThorough ? 10 : 9499)])
  func `keeps its rules in every order of the events of a sample`(_ count: Int, step: Int) async {
    // Each commit takes others.
    let first = RandomPrograms.seeds(failedBefore: [], count: 1)[0]
    let all = LineSetup.all(of: count)
    let few = stride(from: abs(first % step), to: all.count, by: step).map { all[$0] }

    await walk(few) { LineWalk($0).failure }
  }

  // D6, Q1, Q2, Q3, Q4
  @Test func `keeps its rules in random orders of the events of many requests`() async {
    let seeds = RandomPrograms.seeds(failedBefore: [], count: 10 * RandomPrograms.count)

    await walk(seeds) { seed in
      var random = SeededRandom(seed: seed)
      let setup = LineSetup.random(of: Int.random(in: 3...8, using: &random), using: &random)
      let again = RandomPrograms.command(for: seed, of: "The line of a source")
      return LineWalk(setup, using: &random).failure.map { "\($0)\n\(again)" }
    }
  }

  /// Walks until one walk breaks a rule.
  ///
  /// It takes seconds, so it has a thread of its own: tests that wait need those of the pool.
  private func walk<Item: Sendable>(
    _ items: [Item], _ walk: @escaping @Sendable (Item) -> String?
  ) async {
    let failure = Shelf<String?>(nil)
    await onThread { failure.value = items.lazy.compactMap(walk).first }
    if let failure = failure.value { Issue.record("\(failure)") }
  }
}
