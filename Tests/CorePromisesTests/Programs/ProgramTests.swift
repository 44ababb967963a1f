import TestSupport
import Testing

// Random programs over the public surface of `Promise`, against a sequential model. A failure
// prints its seed, the command that plays it again, and the smallest program that fails.
@Suite(.timeLimit(.minutes(30)))
struct `A random program` {
  // P1, P2, P3, P6, P7, P8, P10, P11
  @Test func `does on one thread what the model says, in the same order`() async {
    let seeds = RandomPrograms.seeds(failedBefore: [])

    let tally = await tally(of: seeds, ProgramWriter.single)

    #expect(tally.failure == nil)
  }

  // P1, P6, P7, P8, P9, P10, P11
  @Test func `does on several threads what some order of their steps explains`() async {
    let seeds = RandomPrograms.seeds(failedBefore: [], count: RandomPrograms.count / 4)

    let tally = await tally(of: seeds, ProgramWriter.threaded)

    #expect(tally.failure == nil)
    #expect(tally.undecided * 4 <= seeds.count, "few programs have too many orders")
  }

  @Test(.enabled(if: !isSanitized), arguments: ProgramFault.allCases)
  func `finds a mistake in the model, and is shrunk to a few steps`(fault: ProgramFault) async {
    let check = ProgramCheck(fault: fault)

    let tally = await tally(of: Array(0..<5_000), by: check, ProgramWriter.single)

    let steps = tally.failure?.program.steps.count ?? 0
    #expect((1...fault.steps).contains(steps), "\(tally.failure?.description ?? "not found")")
  }

  @Test(.enabled(if: !isSanitized))
  func `finds a mistake in the model on several threads, and is shrunk to a few steps`() async {
    let check = ProgramCheck(fault: .lossOfInterestIsIgnored)

    let tally = await tally(of: Array(0..<500), by: check, ProgramWriter.threaded)

    let steps = tally.failure?.program.steps.count ?? 0
    #expect((1...4).contains(steps), "\(tally.failure?.description ?? "not found")")
  }

  @Test func `is the same for the same seed`() {
    #expect(ProgramWriter.threaded(seed: 17) == ProgramWriter.threaded(seed: 17))
    #expect(ProgramWriter.threaded(seed: 17) != ProgramWriter.threaded(seed: 18))
  }

  /// Runs programs until one fails.
  private func tally(
    of seeds: [Int], by check: ProgramCheck = ProgramCheck(), _ write: (Int) -> Program
  ) async -> ProgramTally {
    var tally = ProgramTally()
    for seed in seeds {
      let program = write(seed)
      switch await check.verdict(on: program) {
      case .passed: break
      case .undecided: tally.undecided += 1
      case .failed(let reason):
        // Making it smaller may take minutes, or hang as the program may.
        if check.fault == nil { print("random program \(seed) fails: making it smaller") }
        let (smallest, reason) = await ProgramShrinker(check: check)
          .shrink(program, failingWith: reason)
        tally.failure = ProgramFailure(seed: seed, program: smallest, reason: reason)
        return tally
      }
    }
    return tally
  }
}
