import DelegatePromises
import TestSupport

/// What has to be true during and after every program, whatever its ovens did.
struct LyingProgramCheck {
  let run: LyingRun
  private let patience = Duration.seconds(100)

  init(_ run: LyingRun) { self.run = run }

  /// Runs a program on the main actor; returns what is wrong.
  @MainActor
  static func failure(of program: LyingProgram, in file: StaticString) async -> String? {
    let run = LyingRun(program, in: file)
    let ticket = run.live.ticket()
    for step in program.steps {
      run.take(step)
      if step == .rest { await Task.detached { await MainActor.run {} }.value }
      if let failure = run.failure { return failure }
    }
    return await LyingProgramCheck(run).failureAtEnd(ticket)
  }

  /// Ends all requests; returns what is wrong then.
  ///
  /// The ticket is one more of what is counted as alive.
  func failureAtEnd(_ ticket: consuming LiveCount.Ticket) async -> String? {
    if let failure = await failureOfEnding() { return failure }
    for record in run.records where await !record.hasEnded(within: patience) {
      return "\(record.step) has not ended; retained: \(run.tokens)"
    }
    // A promise with a time limit that has settled does not know its token any more.
    for (number, token) in run.tokens where run.program.ending != .atOnce {
      let released = await token.released.timeout(patience).result
      if case .failure = released { return "still retained for \(number): \(token)" }
    }
    if let failure = run.failure ?? run.records.lazy.compactMap(failure).first { return failure }
    for oven in 0..<2 {
      for slot in 0..<2 { if let failure = failure(of: oven, slot) { return failure } }
    }
    if !run.tokens.isEmpty { return "still retained: \(run.tokens)" }
    let live = run.live
    run.release()
    _ = consume ticket
    let none = await Promise { await live.none.wait() }.timeout(patience).result
    if case .failure = none { return "\(live.count) adapters and ovens are alive" }
    return nil
  }

  private func failureOfEnding() async -> String? {
    switch run.program.ending {
    case .atOnce:
      run.endAll()
      await run.forgetLater()
      run.endAll()
    case .beforeLastCalls:
      await run.forgetLater()
      if let failure = await failureOfLimits() { return failure }
      run.endAll()
      await run.forgetLater()
      if let failure = failureOfWaiting() { return failure }
      let ends = LateEnd.allCases
      for (number, job) in run.jobs.enumerated() { job.settle(ends[number % ends.count]) }
    case .answered:
      await run.forgetLater()
      run.answerAll()
    }
    return nil
  }

  /// D14: a time limit ends every wait, also that for the slot, but not that for a last call.
  private func failureOfLimits() async -> String? {
    let limited = run.records.filter {
      $0.asking.limit != nil && ($0.asking.kind == .promise || $0.asking.kind == .task)
    }
    let end = ContinuousClock.now + patience
    while let record = limited.first(where: { $0.result == nil }) {
      if ContinuousClock.now > end { return "\(record.step) has no time limit" }
      run.take(.advance(LyingAsking.longest))
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

  /// D1, D4, D10, P1: a request settles once, and is stopped as often as it was started.
  private func failure(of record: LyingRecord) -> String? {
    let (starts, stops) = (record.starts.count, record.stops.count)
    let most = record.asking.kind == .loop ? LyingAsking.rounds : 1
    if starts > most || stops != starts {
      return "\(record.step): \(starts) starts, \(stops) stops"
    }
    if record.isMisordered { return "\(record.step): started or stopped too late or too early" }
    if record.settles.count != 1 { return "\(record.step) settled \(record.settles.count) times" }
    var isFulfilled = true
    if case .failure(let error)? = record.result {
      isFulfilled = false
      if !isAllowed(error, of: record) { return "\(record.step) ended with: \(error)" }
    }
    let jobs = run.jobs.filter { $0.number == record.request.number }
    return jobs.lazy.compactMap { $0.failureOfCounts(isFulfilled: isFulfilled) }.first
  }
}
