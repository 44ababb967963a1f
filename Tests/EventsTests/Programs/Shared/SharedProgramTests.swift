import DelegatePromises
import TestSupport
import Testing

// Random programs over readers that share an attachment. A failure prints its seed and its steps.
@MainActor
@Suite(.timeLimit(.minutes(isThorough ? 60 : 5)))
struct `A random program over readers that share` {
  private let count = isThorough && !isSanitized ? 100_000 : RandomPrograms.count

  // D15, E3, E4, P10
  @Test func `starts its source once for all of them`() async {
    for seed in RandomPrograms.seeds(failedBefore: [], count: count) {
      let program = SharedProgram(seed: seed)
      let failure = await failure(of: program)
      #expect(failure == nil, "seed \(seed)\n\(program)")
      if failure != nil { break }
    }
  }

  // D15, P9
  @Test func `does so on several threads`() async {
    let crew = Crew(threads: 4)
    let count = isThorough ? count : max(1, count / 3)
    for seed in RandomPrograms.seeds(failedBefore: [], count: count) {
      let (program, threads) = SharedProgram.threads(4, seed: seed)
      let check = SharedProgramCheck(run: await SharedRun(program, isExact: false))
      let failure = await check.failure(of: threads, crew)
      #expect(failure == nil, "seed \(seed)\n\(program)")
      if failure != nil { break }
    }
    await crew.finish()
  }

  @Test func `gets a value while the source has yet to be stopped for the reader before`() async {
    let steps: [SharedStep] = [
      .read(0, .values), .leave(0), .read(1, .values), .elsewhere(.send),
    ]

    #expect(await failure(of: SharedProgram(stopsLater: true, steps: steps)) == nil)
  }

  @Test func `is displaced by an attachment that is displaced in turn, and begins anew`() async {
    let steps: [SharedStep] = [
      .send, .read(0, .values), .read(1, .first), .occupy(takingOver: true),
      .later(.occupy(takingOver: true), .set), .later(.leave(1), .stop), .send,
      .elsewhere(.read(2, .values)), .leave(1), .leave(0),
    ]

    #expect(await failure(of: SharedProgram(stopsLater: true, steps: steps)) == nil)
  }

  private func failure(of program: SharedProgram) async -> String? {
    await SharedProgramCheck(run: await SharedRun(program, isExact: true)).failure(of: program)
  }
}

/// What has to be true during and after every program.
struct SharedProgramCheck {
  private let run: SharedRun
  private let patience = Duration.seconds(100)

  init(run: SharedRun) { self.run = run }

  @MainActor
  func failure(of program: SharedProgram) async -> String? {
    let ticket = run.live.ticket()
    var mayRest = run.isExact
    for step in program.steps {
      if case .atHome(let step) = step, let home = run.home as? SharedHome {
        await home.take(step, of: run)
      } else {
        run.take(step)
      }
      mayRest = mayRest && !step.isLate
      // On the main actor, the source has been started or stopped when the call returns.
      if mayRest, !run.isSettled { return "\(step): is not started or stopped at once" }
      if case .rest = step, await !isSettled() { return "is not started or stopped" }
      if let failure = run.state.update(\.failure) { return failure }
    }
    return await failureAtEnd(ticket)
  }

  @MainActor
  func failure(of threads: [[SharedStep]], _ crew: Crew) async -> String? {
    let ticket = run.live.ticket()
    let gates = threads.map { steps in
      let gate = Gate()
      crew.run { [run] in
        for step in steps { run.take(step) }
        gate.open()
      }
      return gate
    }
    for gate in gates { await gate.wait() }
    return await failureAtEnd(ticket)
  }

  private func isSettled() async -> Bool { await eventually { run.isSettled } }

  /// Returns whether a condition comes true while jobs run.
  private func eventually(_ condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + patience
    while !condition() {
      if ContinuousClock.now > end { return false }
      await Task.detached { await MainActor.run {} }.value
    }
    return true
  }

  private func failureAtEnd(_ ticket: consuming LiveCount.Ticket) async -> String? {
    await run.forgetLater()
    run.state.update { $0.occupant.take() }?.detach()
    guard await isSettled() else { return "is not started or stopped at the end" }
    let readers = run.state.update(\.readers)
    for reader in readers { if let failure = await failure(of: reader) { return failure } }
    for reader in readers { run.leave(reader) }
    guard await eventually({ run.readerCount == 0 && run.isSettled }) else {
      return "\(run.readerCount) readers have not left"
    }
    guard await eventually({ run.tokens.isEmpty }) else {
      return "still retained: \(run.tokens)"
    }
    let state = run.state.update { state in
      defer { state = SharedRun.State() }
      return state
    }
    return await failure(of: state, ticket)
  }

  /// The ticket is one more of what is counted as alive.
  private func failure(
    of state: consuming SharedRun.State, _ ticket: consuming LiveCount.Ticket
  ) async -> String? {
    if state.starts != state.stops { return "\(state.starts) starts, \(state.stops) stops" }
    if let failure = state.failure { return failure }
    _ = (consume state, consume ticket)
    let none = await Promise { [live = run.live] in await live.none.wait() }.timeout(patience)
      .result
    if case .failure = none { return "\(run.live.count) objects are alive" }
    return nil
  }

  /// Returns what is wrong with what a reader has got.
  private func failure(of reader: SharedReader) async -> String? {
    guard let facts = SharedFacts(of: reader, run.state.value) else { return nil }
    await reader.collect(facts.certain, toEnd: facts.getsError, at: run.now, within: patience)
    let isComplete = { SharedFacts(of: reader, run.state.value)?.isComplete == true }
    guard await eventually(isComplete) else {
      return "reader \(reader.number) got \(reader.facts), and should have got \(facts.certain)"
    }
    return SharedFacts(of: reader, run.state.value)?.failure
  }
}

extension SharedStep {
  /// Whether it may lead to jobs, after which the source is started or stopped.
  fileprivate var isLate: Bool {
    switch self {
    case .elsewhere, .occupy, .vacate, .read(_, .loop): true
    case .later(let step, _), .atHome(let step): step.isLate
    case .read, .leave, .send, .fail, .rest: false
    }
  }
}
