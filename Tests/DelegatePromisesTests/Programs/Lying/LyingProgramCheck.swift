import DelegatePromises
import TestSupport

/// What has to be true at the end of every program, whatever its ovens did.
struct LyingProgramCheck {
  let run: LyingRun
  var patience = Duration.seconds(300)

  /// Runs a program on the main actor; returns what is wrong at its end.
  @MainActor
  static func failure(of program: LyingProgram, number: Int) async -> String? {
    let live = LiveCount()
    let check = LyingProgramCheck(run: LyingRun(program, firstLine: line(number), counted: live))
    let ticket = live.ticket()
    for step in program.steps {
      check.run.take(step)
      if step == .rest { await Task.detached { await MainActor.run {} }.value }
    }
    return await check.failureAtEnd(ticket)
  }

  /// Returns the first line of the requests of a run: so its tokens differ from those of other runs.
  ///
  /// A place has no line beyond 65,535. The threads' runs, which come beside the others, are later.
  static func line(_ number: Int, ofThreads: Bool = false) -> Int {
    (number % 300 + (ofThreads ? 300 : 0)) * LyingProgramWriter.numbers
  }

  /// Ends all requests; returns what is wrong then.
  ///
  /// The ticket is one more of what is counted as alive.
  func failureAtEnd(_ ticket: consuming LiveCount.Ticket) async -> String? {
    if let failure = await failureOfEnding() { return failure }
    for record in run.records { if let failure = failure(of: record) { return failure } }
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

  /// Ends all requests, also those that are made meanwhile.
  private func failureOfEnding() async -> String? {
    for record in run.records { record.end() }
    await run.forgetLater()
    for record in run.records { record.end() }
    for record in run.records where await !record.hasEnded(within: patience) {
      return "\(record.step) has not ended; retained: \(run.tokens)"
    }
    return nil
  }

  /// D1, D4, P1: a request settles once, starts once at most, and is stopped if it was started.
  private func failure(of record: LyingRecord) -> String? {
    let (starts, stops) = (record.starts.count, record.stops.count)
    if starts > 1 || stops != starts { return "\(record.step): \(starts) starts, \(stops) stops" }
    if record.isMisordered { return "\(record.step): started or stopped too late or too early" }
    if record.settles.count != 1 { return "\(record.step) settled \(record.settles.count) times" }
    guard case .failure(let error)? = record.result, !isAllowed(error, of: record) else {
      return nil
    }
    return "\(record.step) ended with: \(error)"
  }

  /// D6, D10: the errors that a request may end with.
  private func isAllowed(_ error: any Error, of record: LyingRecord) -> Bool {
    let steps = run.program.steps.map(\.plain)
    switch error {
    case is CancellationError: return true
    case DelegateError.slotBusy: return record.request.overlap == .reject
    case DelegateError.displaced: return steps.contains { $0.request?.overlap == .takeOver }
    case DelegateError.unstableSlot:
      let showing = run.program.manners.showing
      return showing == .endlessScreens || showing == .oneScreen
        || isEmptiedUnseen(record.request.door.number) || run.program.putsMeanwhile
        || hasPut && mayRunBesideTheApp(record)
    case DelegateError.forwardingLoop:
      return steps.count { if case .attach = $0 { true } else { false } } > 1
    case OvenError.noFlour:
      if case .ask(_, .throwing) = record.step { return true }
      return false
    default: return false
    }
  }

  /// D6: whether a slot is also asked for by a name that cannot be read, which is a slot of its own:
  /// that empties the slot while another request has it.
  private func isEmptiedUnseen(_ slot: Int) -> Bool {
    let doors = doors(of: slot)
    return doors.count > 1 && doors.contains(.setter)
  }

  private func doors(of slot: Int) -> Set<LyingDoor> {
    Set(run.program.steps.compactMap(\.request?.door).filter { $0.number == slot })
  }

  /// Whether the app puts a delegate into a slot.
  private var hasPut: Bool { run.program.steps.contains { $0.plain.isPut } }

  /// Whether a request may read its slot back on another thread while the app, on the main one, puts
  /// a delegate into it.
  private func mayRunBesideTheApp(_ record: LyingRecord) -> Bool {
    guard case .ask(let request, let asking) = record.step, asking.isTask else { return false }
    return request.isOwned || run.program.steps.contains(where: \.isElsewhere)
  }

  /// D4: a slot holds what it held.
  private func failure(of oven: Int, _ slot: Int) -> String? {
    let program = run.program
    let isEmptied = doors(of: slot).contains(.setter) || program.manners.showing == .oneScreen
    guard !isEmptiedUnseen(slot) else { return nil }
    let (own, other) = run.delegates(of: oven, in: slot)
    let found = run.oven(oven)?.delegate(behind: slot)
    let isEmptyAllowed = !program.hasDelegates || isEmptied
    if found == nil ? isEmptyAllowed : found === (hasPut ? other : own) { return nil }
    if hasPut, found === own, program.hasDelegates { return nil }
    return "slot \(slot) of oven \(oven) holds \(found.map { "\($0)" } ?? "nothing")"
  }
}

extension LyingProgram {
  /// Whether the app puts a delegate into a slot while a source is used, so perhaps while a request
  /// reads its slot back.
  var putsMeanwhile: Bool { steps.contains { $0.plain.isPut && !$0.isPut } }
}

extension LyingStep {
  /// The step without the moment for which it is left.
  fileprivate var plain: LyingStep {
    switch self {
    case .later(let step, _), .at(let step, _), .elsewhere(let step): step.plain
    case .ask, .attach, .bake, .end, .put, .rest, .settle: self
    }
  }

  /// Whether it is taken on another thread, or may be.
  fileprivate var isElsewhere: Bool {
    switch self {
    case .elsewhere: true
    case .later(let step, _), .at(let step, _): step.isElsewhere
    case .ask, .attach, .bake, .end, .put, .rest, .settle: false
    }
  }

  fileprivate var isPut: Bool { if case .put = self { true } else { false } }

  /// Whether it settles a promise by its resolver, which the run keeps for that.
  var isSettling: Bool { if case .settle = plain { true } else { false } }

  /// The request that it makes.
  var request: LyingRequest? {
    switch self {
    case .ask(let request, _), .attach(let request, _): request
    case .later(let step, _), .at(let step, _), .elsewhere(let step): step.request
    case .bake, .end, .put, .rest, .settle: nil
    }
  }
}
