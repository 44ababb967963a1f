import DelegatePromises
import TestSupport
import Testing

// Random programs over ovens that lie, which have to leave everything as it was. A failure prints its
// seed, the command that plays it again, and the smallest program that fails.
@MainActor
@Suite(.timeLimit(.minutes(isThorough ? 60 : 5)))
struct `A random program over sources that lie` {
  // D1, D2, D4, D6, D7, D10, P1
  @Test func `leaves everything as it was`() async {
    Reports.silence()

    let failed = [55_469_561_480, 67_268_381_827, 4_210_961_362, 65_709_028_197]
    let seeds = RandomPrograms.seeds(failedBefore: failed, count: count)
    let failure = await failure(of: seeds)

    #expect(failure == nil)
  }

  @Test func `finds a source that is left with an adapter`() async {
    var program = LyingProgram(manners: LyingOven.Manners(), hasDelegates: false, steps: [])
    program.manners.taking = .onlyAdapters
    let request = LyingRequest(
      number: 0, oven: 0, door: .delegate, overlap: .waitTurn, isOwned: false)
    program.steps = [.attach(request, adapter: 0)]

    #expect(await LyingProgramCheck.failure(of: program, number: 0)?.contains("holds") == true)
  }

  /// The number of programs: 500,000 if everything is tried.
  private var count: Int {
    switch (isThorough, isSanitized) {
    case (true, false): 500_000
    case (true, true): 5_000
    case (false, true): 1_500
    case (false, false): RandomPrograms.count
    }
  }

  private func failure(of seeds: [Int]) async -> String? {
    for seed in seeds {
      let program = LyingProgramWriter.program(seed: seed)
      guard let failure = await LyingProgramCheck.failure(of: program, number: abs(seed)) else {
        continue
      }
      let (smallest, reason) = await shrink(program, failure)
      let again = RandomPrograms.command(for: seed, of: "A random program over sources that lie")
      return "seed \(seed): \(again)\n\(smallest)\n\n\(reason)\n"
    }
    return nil
  }

  /// Returns the smallest program found that fails, and what is wrong with it.
  private func shrink(_ program: LyingProgram, _ failure: String) async -> (LyingProgram, String) {
    var smallest = (program: program, failure: failure)
    var index = 0
    while index < smallest.program.steps.count {
      var smaller = smallest.program
      smaller.steps.remove(at: index)
      if let failure = await LyingProgramCheck.failure(of: smaller, number: index) {
        smallest = (smaller, failure)
        index = 0
      } else {
        index += 1
      }
    }
    return smallest
  }
}
