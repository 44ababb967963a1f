import TestSupport
import Testing

// Random programs over the public surface of `Promise`. A failure prints its seed, the command that
// plays it again, and its steps.
@Suite(.timeLimit(.minutes(isThorough ? 60 : 5)))
struct `A random program` {
  // P1, P2, P3, P6, P7, P8, P10, P11
  @Test func `does on one thread what the model says, in the same order`() async {
    for seed in RandomPrograms.seeds(failedBefore: []) {
      let program = Program(singleSeed: seed)

      let history = await ProgramRun.history(of: program)

      let difference = history.difference(from: ProgramModel.history(of: program))
      #expect(difference == nil, "\(again(seed)):\n\(program.beginning)\n\(difference ?? "")")
    }
  }

  // P1, P6, P7, P8, P9, P10, P11
  @Test func `does on several threads what some order of their steps can do`() async {
    for seed in RandomPrograms.seeds(failedBefore: []) {
      let program = Program(threadedSeed: seed)

      let history = await ProgramRun.history(of: program)

      let contradiction = program.contradiction(in: history)
      #expect(contradiction == nil, "\(again(seed)):\n\(program)\n\(contradiction ?? "")")
    }
  }

  private func again(_ seed: Int) -> String {
    RandomPrograms.command(for: seed, of: "A random program")
  }
}
