import DelegatePromises
import TestSupport
import Testing

// Random programs over ovens that lie, which have to leave everything as it was, and over a slot
// whose source speaks of requests that have been stopped. A failure prints the command that plays
// its seed again, and the program. Each suite has a file of its own, by which a run knows its tokens.

@MainActor
@Suite(.serialized, .timeLimit(.minutes(isThorough ? 60 : 5)))
struct `A random program over sources that lie` {
  private let file: StaticString = "a random program/lies"

  // D1, D2, D4, D6, D7, D10, P1
  @Test func `leaves everything as it was`() async {
    Reports.silence()
    let count =
      switch (isThorough, isSanitized) {
      case (true, false): 500_000
      case (true, true): 5_000
      case (false, true): 1_500
      case (false, false): RandomPrograms.count
      }
    let failed = [
      55_469_561_480, 67_268_381_827, 4_210_961_362, 65_709_028_197, 33_165_058_141,
    ]

    for seed in RandomPrograms.seeds(failedBefore: failed, count: count) {
      let program = LyingProgramWriter.program(seed: seed)
      let failure = await LyingProgramCheck.failure(of: program, in: file)
      let again = RandomPrograms.command(for: seed, of: "A random program over sources that lie")
      #expect(failure == nil, "\(again)\n\(program)")
      if failure != nil { break }
    }
  }

  @Test func `finds a source that is left with an adapter`() async {
    let request = LyingRequest(
      number: 0, oven: 0, door: .delegate, overlap: .waitTurn, isOwned: false)
    let program = LyingProgram(
      manners: LyingOven.Manners(taking: .onlyAdapters), hasDelegates: false,
      steps: [.attach(request, adapter: 0)])

    let failure = await LyingProgramCheck.failure(of: program, in: file)

    #expect(failure?.contains("holds") == true)
  }
}

@MainActor
@Suite(.timeLimit(.minutes(isThorough ? 60 : 5)))
struct `A random program over late last calls` {
  // D1, D4, D6, D7, D10, D13, D14, P1
  @Test func `ends no request by the call of another one`() async {
    Reports.silence()
    let count = isThorough && !isSanitized ? 100_000 : RandomPrograms.count

    for seed in RandomPrograms.seeds(failedBefore: [1016, 22_334], count: count) {
      let program = LyingProgram.late(seed: seed)
      let failure = await LyingProgramCheck.failure(of: program, in: "a random program/late")
      let again = RandomPrograms.command(for: seed, of: "A random program over late last calls")
      #expect(failure == nil, "\(again)\n\(program)")
      if failure != nil { break }
    }
  }
}

// Six threads that transfer one source that lies, by two names of each slot.
@Suite(.timeLimit(.minutes(isThorough ? 60 : 5)))
struct `Threads that share sources that lie` {
  // P9, D1, D2, D4, D6
  @Test func `leave everything as it was`() async {
    Reports.silence()
    let count = isThorough ? (isSanitized ? 5_000 : 20_000) : (isSanitized ? 250 : 100)
    let crew = Crew(threads: 6)

    for seed in RandomPrograms.seeds(failedBefore: [], count: count) {
      let (program, threads) = LyingProgramWriter.threads(6, seed: seed)
      let run = LyingRun(program, in: "a random program/threads")
      let failure = await failure(of: threads, run, crew)
      let again = RandomPrograms.command(for: seed, of: "Threads that share sources that lie")
      #expect(failure == nil, "\(again)\n\(program)")
      if failure != nil { break }
    }
    await crew.finish()
  }

  private func failure(of threads: [[LyingStep]], _ run: LyingRun, _ crew: Crew) async -> String? {
    let ticket = run.live.ticket()
    let (here, start) = (Counter(), Gate())
    let gates = threads.map { steps in
      let gate = Gate()
      crew.run {
        here.add()
        if here.count == threads.count { start.open() }
        start.block()
        for step in steps { run.take(step) }
        gate.open()
      }
      return gate
    }
    for gate in gates { await gate.wait() }
    return await LyingProgramCheck(run).failureAtEnd(ticket)
  }
}
