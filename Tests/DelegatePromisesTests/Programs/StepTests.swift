import TestSupport
import Testing

// Programs of one to three requests over a source that counts its steps: each use of the getter and the
// setter, each adapter that is made or released, each start, stop and callback. Everything that may
// happen meanwhile happens inside each of these steps. A failure prints the program.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(isThorough ? 60 : 5)))
struct `An action inside each step of a source` {
  // D1, D4, D6, D7
  @Test(arguments: [(1, 2), (2, 40), (3, 40)])
  func `leaves everything as it was`(requests: Int, share: Int) async {
    Reports.silence()

    let failure = await failure(of: StepPrograms.all(of: requests), share)

    #expect(failure == nil)
  }

  /// Tries actions inside steps of some programs, in a thorough run all of all; returns a failure.
  private func failure(of programs: [LyingProgram], _ share: Int) async -> String? {
    for program in programs.chosenByCommit(oneOfEvery: isSanitized ? share * 5 : share) {
      let check = StepCheck(program: program)
      let steps = Array(1...(await check.steps()))
      let cases = steps.flatMap { step in
        StepPrograms.actions(in: program).map { (action: $0, step: step) }
      }
      for (action, step) in cases.chosenByCommit(oneOfEvery: 23) {
        if let failure = await check.failure(of: action, inside: step) { return failure }
      }
    }
    return nil
  }
}
