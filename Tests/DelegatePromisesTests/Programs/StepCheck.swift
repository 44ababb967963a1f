import DelegatePromises
import TestSupport

/// Runs a program on the main actor, with an action inside one of the steps that its source sees.
@MainActor
struct StepCheck {
  let program: LyingProgram

  /// Returns the number of steps in a run without an action.
  func steps() async -> Int {
    let run = newRun(of: program)
    let ticket = run.live.ticket()
    let first = run.state.update(\.uses)
    for step in program.steps { await take(step, run) }
    let steps = run.state.update(\.uses) - first
    _ = await LyingProgramCheck(run).failureAtEnd(ticket)
    return steps
  }

  /// Returns what is wrong in a run with an action inside the step of this number, or at its end.
  func failure(of action: LyingStep, inside step: Int) async -> String? {
    var program = program
    program.steps.insert(.at(action, use: step), at: 0)
    let run = newRun(of: program)
    let ticket = run.live.ticket()
    var failures: [String] = []
    for step in program.steps {
      if let failure = await take(step, run) { failures.append(failure) }
    }
    if let failure = failureOfPut(run) { failures.append(failure) }
    if let failure = await LyingProgramCheck(run).failureAtEnd(ticket) { failures.append(failure) }
    return failures.isEmpty ? nil : "\(failures.joined(separator: "\n"))\n\(program)"
  }

  private func newRun(of program: LyingProgram) -> LyingRun {
    LyingRun(program, in: "a random program/steps")
  }

  /// Takes a step; after a rest, the jobs have run that followed from the steps before.
  @discardableResult
  private func take(_ step: LyingStep, _ run: LyingRun) async -> String? {
    if case .bake = step { return failureOfBaking(run) }
    run.take(step)
    guard step == .rest else { return nil }
    for _ in 0..<3 {
      _ = await Promise.fulfilled(()).map {}.result
      await Task.detached { await MainActor.run {} }.value
    }
    return nil
  }
}

extension StepCheck {
  private var requests: [LyingRequest] { program.steps.compactMap(\.request) }

  /// Whether all adapters sit in one slot that can be read, and nothing runs beside the main actor.
  private var isOneStack: Bool {
    requests.allSatisfy { !$0.isOwned && $0.door != .setter && $0.door.number == 0 }
  }

  /// D6: a callback reaches each adapter of a stack once, and the delegate before.
  private func failureOfBaking(_ run: LyingRun) -> String? {
    let before = run.records.filter(\.isRunning)
    let isAlone = run.tokens.count == before.count
    let news = run.state.update(\.news)
    let calls = news.map(\.calls.count)
    let own = run.delegates(of: 0, in: 0).own.calls.count
    run.take(.bake(oven: 0))
    guard isOneStack, !run.program.putsMeanwhile else { return nil }
    for record in before where record.isRunning {
      guard case .attach(_, let adapter) = record.step else { continue }
      let heard = news[adapter].calls.count - calls[adapter]
      if heard != 1 { return "adapter \(adapter) was called \(heard) times" }
    }
    guard isAlone, before.allSatisfy(\.step.isForwarding) else { return nil }
    let heard = run.delegates(of: 0, in: 0).own.calls.count - own
    return heard == 1 ? nil : "the delegate before was called \(heard) times"
  }

  /// D4: a delegate that other code puts into the slot stays there, unless a setter is on its way.
  private func failureOfPut(_ run: LyingRun) -> String? {
    guard isOneStack, run.program.putsMeanwhile, let moment = run.state.update(\.plannedMoment),
      moment != .get,
      moment != .set, run.oven(0)?.delegate(behind: 0) !== run.delegates(of: 0, in: 0).other
    else { return nil }
    return "the app's delegate is lost, which it set inside \(moment)"
  }
}

extension LyingStep {
  fileprivate var isForwarding: Bool {
    switch self {
    case .attach, .ask(_, .forwarding): true
    default: false
    }
  }
}
