import TestSupport
import Testing

// Random programs over the slots of an oven, against a sequential model. A failure prints its seed,
// and the smallest program that fails.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct `A random program over slots` {
  // D1, D2, D4, D6, D8
  @Test(arguments: RandomPrograms.firstSeeds)
  func `does what the model says`(first: Int) async {
    let failure = await failure(of: first..<first + RandomPrograms.count)

    #expect(failure == nil)
  }

  @Test(arguments: SlotFault.allCases)
  func `finds a mistake in the model`(fault: SlotFault) async {
    #expect(await failure(of: 0..<1_000, by: SlotProgramCheck(fault: fault)) != nil)
  }

  /// Runs programs until one fails.
  private func failure(
    of seeds: Range<Int>, by check: SlotProgramCheck = SlotProgramCheck()
  ) async -> String? {
    for seed in seeds {
      let program = SlotProgramWriter.program(seed: seed)
      guard let failure = await check.failure(of: program) else { continue }
      let (smallest, reason) = await check.shrink(program, failingWith: failure)
      return "\nseed \(seed):\n\(smallest)\n\n\(reason)\n"
    }
    return nil
  }
}
