import CorePromises
import PromisesTesting
import TestSupport
import Testing

// Random programs of work that starts only when its turn comes, against a sequential model.
@Suite(.timeLimit(.minutes(5)))
struct `A random program of work in turn` {
  // P1, P8, P10
  @Test func `does on one thread what the model says, and releases everything`() async {
    for seed in RandomPrograms.seeds(failedBefore: []) {
      let program = TurnProgram(seed: seed)
      let scope = PromiseScope()

      let found = scope.run { difference(of: program, from: TurnModel(program)) }

      #expect(found == nil, "\(again(seed)): \(program)")
      #expect(await scope.retained(after: .seconds(30)).isEmpty, "\(again(seed)): \(program)")
    }
  }

  // P1, P9
  @Test func `keeps its limit and its order when its parts settle on several threads`() async {
    for seed in RandomPrograms.seeds(failedBefore: [], count: RandomPrograms.count / 10) {
      let program = TurnProgram(seed: seed, failures: 0...0)
      let run = TurnRun(program)
      let promise = run.begin()

      await onThreads(3) { thread in
        while promise.current == nil { run.settlePart(thread) }
      }

      let parts = Array(program.parts.indices)
      let isRetry = program.form == .retry
      let outcome = ProgramOutcome.value(isRetry ? 0 : parts.reduce(0, TurnRun.appending))
      let expected = TurnFacts(started: isRetry ? [0] : parts, outcome: outcome)
      #expect(run.facts(promise) == expected, "\(again(seed)): \(program)")
      #expect(run.peak <= program.limit, "\(again(seed)): \(program)")
    }
  }

  private func again(_ seed: Int) -> String {
    RandomPrograms.command(for: seed, of: "A random program of work in turn")
  }

  /// Runs a program; returns the first difference from the model.
  private func difference(of program: TurnProgram, from model: TurnModel) -> String? {
    let run = TurnRun(program)
    var model = model
    let promise = run.begin()
    guard run.facts(promise) == model.facts else {
      return "at first: \(run.facts(promise)), and not \(model.facts)"
    }
    for (place, event) in program.events.enumerated() where promise.current == nil {
      run.take(event, promise)
      model.take(event)
      guard run.facts(promise) == model.facts else {
        return "after event \(place): \(run.facts(promise)), and not \(model.facts)"
      }
    }
    promise.cancel()
    return nil
  }
}
