import TestSupport
import Testing

// Programs of one to three requests over a source that counts its uses: of the getter and the setter,
// each adapter that is made or released, each start, stop and callback. Something happens inside one
// of them: a request ends, or another one is made, here or on another thread, or the app sets the
// slot.
@MainActor
@Suite(.timeLimit(.minutes(isThorough ? 60 : 5)))
struct `An action inside a step of a source` {
  // D1, D4, D6, D7
  @Test func `leaves everything as it was`() async {
    Reports.silence()
    let count = RandomPrograms.count * (isThorough ? 300 : isSanitized ? 1 : 5)

    for seed in RandomPrograms.seeds(failedBefore: [], count: count) {
      let program = LyingProgram.interrupted(seed: seed)
      let failure = await StepCheck(program: program).failure()
      let again = RandomPrograms.command(for: seed, of: "An action inside a step of a source")
      #expect(failure == nil, "\(again)\n\(program)")
      if failure != nil { break }
    }
  }
}
