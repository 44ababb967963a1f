import DelegatePromises
import TestSupport

/// Runs a program on the main actor, in which something happens inside one use that its source sees.
@MainActor
struct StepCheck {
  let program: LyingProgram

  /// Returns what is wrong in a run, or at its end.
  func failure() async -> String? {
    let run = LyingRun(program, in: "a random program/steps")
    let ticket = run.live.ticket()
    for step in program.steps {
      if let failure = await take(step, run) { return failure }
    }
    if let failure = failureOfPut(run) { return failure }
    return await LyingProgramCheck(run).failureAtEnd(ticket)
  }

  /// Takes a step; after a rest, the jobs have run that followed from the steps before.
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
  /// Those of the program, whose first step is what happens meanwhile.
  private var requests: [LyingRequest] { program.steps.dropFirst().compactMap(\.request) }

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
