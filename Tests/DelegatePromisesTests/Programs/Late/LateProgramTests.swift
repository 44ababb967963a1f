import DelegatePromises
import TestSupport
import Testing

// Random programs over a slot whose source speaks of requests that have been stopped. A failure prints
// its seed, the command that plays it again, and the smallest program that fails.
@MainActor
@Suite(.timeLimit(.minutes(isThorough ? 60 : 5)))
struct `A random program over late last calls` {
  // D1, D4, D6, D7, D10, D13, D14, P1
  @Test func `ends no request by the call of another one`() async {
    Reports.silence()

    let count = isThorough && !isSanitized ? 100_000 : RandomPrograms.count
    let failure = await RandomPrograms.failure(
      of: RandomPrograms.seeds(failedBefore: [1016, 22_334], count: count),
      in: "A random program over late last calls"
    ) { (program: LateProgram, patience) in
      await LateProgramCheck(run: LateRun(program), patience: patience).failure()
    }

    #expect(failure == nil)
  }
}

/// What has to be true during and after every program.
struct LateProgramCheck {
  let run: LateRun
  var patience = Duration.seconds(100)

  @MainActor
  func failure() async -> String? {
    let ticket = run.live.ticket()
    for step in run.program.steps {
      run.take(step)
      if step == .rest { await Task.detached { await MainActor.run {} }.value }
      if let failure = run.failure { return failure }
    }
    await run.forgetLater()
    if run.program.isAnswered {
      run.answerAll()
    } else {
      if let failure = await failureOfLimits() { return failure }
      run.endAll()
      await run.forgetLater()
      if let failure = failureOfWaiting() { return failure }
      for (job, end) in zip(run.jobs, LateEnd.allCases.repeated) { job.settle(end) }
    }
    return await failureAtEnd(ticket)
  }

  /// D14: a time limit ends every wait, also that for the slot, but not that for a last call.
  private func failureOfLimits() async -> String? {
    let limited = run.limited
    let end = ContinuousClock.now + patience
    while let record = limited.first(where: { $0.result == nil }) {
      if ContinuousClock.now > end { return "\(record.request.number) has no time limit" }
      run.take(.advance(LateAsking.longest))
      for job in run.jobs where job.number == record.request.number { job.settle(.fulfilled) }
      await Task.detached { await MainActor.run {} }.value
    }
    return nil
  }

  /// D13: what is not over retains its adapter, which hears its source.
  private func failureOfWaiting() -> String? {
    for job in run.jobs where job.isRunning {
      run.speak(of: job)
      // Another thread may end it meanwhile.
      if run.tokens[job.number] == nil, job.isRunning {
        return "\(job.number) is not over, and retains nothing"
      }
    }
    return nil
  }

  /// The ticket is one more of what is counted as alive.
  private func failureAtEnd(_ ticket: consuming LiveCount.Ticket) async -> String? {
    for record in run.records where await !record.hasEnded(within: patience) {
      return "\(record.request.number) has not ended; retained: \(run.tokens)"
    }
    // A promise with a time limit that has settled does not know its token any more.
    for (number, token) in run.tokens {
      let released = await token.released.timeout(patience).result
      if case .failure = released { return "still retained for \(number): \(token)" }
    }
    if let failure = run.failure ?? run.records.lazy.compactMap(failure).first { return failure }
    let held = run.oven?.delegate(behind: 0)
    let isEmptied = held == nil && run.program.door == .setter
    if !isEmptied, held !== run.bystander {
      return "the slot holds \(held.map { "\($0)" } ?? "nil")"
    }
    run.release()
    _ = consume ticket
    let none = await Promise { [live = run.live] in await live.none.wait() }.timeout(patience)
      .result
    if case .failure = none { return "\(run.live.count) adapters and ovens are alive" }
    return nil
  }

  /// D1, D4, D10, P1: a request settles once, and is stopped as often as it was started.
  private func failure(of record: LyingRecord) -> String? {
    let number = record.request.number
    let jobs = run.jobs.filter { $0.number == number }
    let (starts, stops) = (record.starts.count, record.stops.count)
    let most = jobs.first?.asking.kind == .loop ? LateAsking.rounds : 1
    if starts > most || stops != starts { return "\(number): \(starts) starts, \(stops) stops" }
    if record.isMisordered { return "\(number): started or stopped too late or too early" }
    if record.settles.count != 1 { return "\(number) settled \(record.settles.count) times" }
    switch record.result {
    case .failure(let error) where !isAllowed(error, of: record): return "\(number): \(error)"
    case .success: return jobs.lazy.compactMap { $0.failureOfCounts(isFulfilled: true) }.first
    default: return jobs.lazy.compactMap { $0.failureOfCounts(isFulfilled: false) }.first
    }
  }

  private func isAllowed(_ error: any Error, of record: LyingRecord) -> Bool {
    let asked = run.program.steps.compactMap(\.asked)
    guard let own = asked.first(where: { $0.0 == record.request })?.1 else { return false }
    return switch error {
    case is CancellationError: run.isEnded(record.request.number)
    case DelegateError.slotBusy: record.request.overlap == .reject
    case DelegateError.displaced: asked.contains { $0.0.overlap == .takeOver }
    case OvenError.noFlour: own.start == .throwing
    case PromiseError.timedOut(let limit, _, _): own.limit.map { limit == .seconds($0) } ?? false
    default: false
    }
  }
}

extension LateStep {
  /// The request that the step makes, perhaps later.
  fileprivate var asked: (LyingRequest, LateAsking)? {
    switch self {
    case .ask(let request, let asking): (request, asking)
    case .later(let step, _), .elsewhere(let step): step.asked
    case .speak, .lastCall, .end, .advance, .rest: nil
    }
  }
}

extension Array {
  /// The elements, over and over.
  fileprivate var repeated: some Sequence<Element> {
    sequence(state: 0) { index in
      defer { index += 1 }
      return self[index % count]
    }
  }
}
