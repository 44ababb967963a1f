import DelegatePromises
import TestSupport
import Testing

// Six threads that transfer one source that lies, by two names of each slot.
@Suite(.timeLimit(.minutes(isThorough ? 60 : 5)))
struct `Threads that share sources that lie` {
  // P9, D1, D2, D4, D6
  @Test func `leave everything as it was`() async {
    Reports.silence()

    let failure = await failure(of: RandomPrograms.seeds(failedBefore: [], count: count))

    #expect(failure == nil)
  }

  /// The number of programs, each of which starts its threads.
  private var count: Int {
    switch (isThorough, isSanitized) {
    case (true, false): 20_000
    case (true, true): 5_000
    case (false, true): 250
    case (false, false): 100
    }
  }

  private func failure(of seeds: [Int]) async -> String? {
    let crew = Crew(threads: 6)
    let failure = await failure(of: seeds, crew)
    await crew.finish()
    return failure
  }

  private func failure(of seeds: [Int], _ crew: Crew) async -> String? {
    for seed in seeds {
      guard let failure = await failure(of: seed, crew) else { continue }
      let again = RandomPrograms.command(for: seed, of: "Threads that share sources that lie")
      let program = LyingProgramWriter.threads(6, seed: seed).program
      return "\(failure) (\(again))\n\(program)\n"
    }
    return nil
  }

  private func failure(of seed: Int, _ crew: Crew) async -> String? {
    let (program, threads) = LyingProgramWriter.threads(6, seed: seed)
    let live = LiveCount()
    let line = LyingProgramCheck.line(abs(seed), ofThreads: true)
    let check = LyingProgramCheck(run: LyingRun(program, firstLine: line, counted: live))
    let ticket = live.ticket()
    let (here, start) = (Counter(), Gate())
    let gates = threads.map { steps in
      let gate = Gate()
      crew.run { [run = check.run] in
        here.add()
        if here.count == threads.count { start.open() }
        start.block()
        for step in steps { run.take(step) }
        gate.open()
      }
      return gate
    }
    for gate in gates { await gate.wait() }
    return await check.failureAtEnd(ticket)
  }
}
