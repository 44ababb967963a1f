import TestSupport
import Testing

// Random programs over the slots of an oven, against a sequential model. A failure prints its seed,
// the command that plays it again, and the smallest program that fails.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A random program over slots` {
  // D1, D2, D4, D6, D8
  @Test func `does what the model says`() async {
    let failure = await failure(of: RandomPrograms.seeds(failedBefore: []))

    #expect(failure == nil)
  }

  @Test(.enabled(if: !isSanitized), arguments: SlotFault.allCases)
  func `finds a mistake in the model`(fault: SlotFault) async {
    #expect(await failure(of: Array(0..<1_000), by: SlotProgramCheck(fault: fault)) != nil)
  }

  /// Runs programs until one fails.
  private func failure(
    of seeds: [Int], by check: SlotProgramCheck = SlotProgramCheck()
  ) async -> String? {
    for seed in seeds {
      let program = SlotProgramWriter.program(seed: seed)
      guard let failure = await check.failure(of: program) else { continue }
      let (smallest, reason) = await check.shrink(program, failingWith: failure)
      let again = RandomPrograms.command(for: seed, of: "A random program over slots")
      return "seed \(seed): \(again)\n\(smallest)\n\n\(reason)\n"
    }
    return nil
  }
}
