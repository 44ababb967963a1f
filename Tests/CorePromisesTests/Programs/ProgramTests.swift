import TestSupport
import Testing

// Random programs over the public surface of `Promise`. A failure prints its seed, the command that
// plays it again, and its steps.
@Suite(.timeLimit(.minutes(isThorough ? 60 : 5)))
struct `A random program` {
  // P1, P2, P3, P6, P7, P8, P9, P10, P11, P12
  @Test func `does what some order of its steps can do, and releases everything`() async {
    for seed in RandomPrograms.seeds(failedBefore: [], count: 2 * RandomPrograms.count) {
      let program = Program(seed: seed)

      let history = await ProgramRun.history(of: program)

      let contradiction = program.contradiction(in: history)
      let again = RandomPrograms.command(for: seed, of: "A random program")
      #expect(contradiction == nil, "\(again):\n\(program)\n\(contradiction ?? "")")
    }
  }
}
