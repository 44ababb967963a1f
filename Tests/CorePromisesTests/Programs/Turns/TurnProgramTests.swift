import CorePromises
import PromisesTesting
import TestSupport
import Testing

// Random programs of work that starts only when its turn comes, whose parts several threads settle.
@Suite(.timeLimit(.minutes(5)))
struct `A random program of work in turn` {
  // P1, P8, P9, P10
  @Test func `keeps its limit and its order, withdraws from the rest, and releases all`() async {
    for seed in RandomPrograms.seeds(failedBefore: []) {
      let program = TurnProgram(seed: seed)
      let scope = PromiseScope()

      let contradiction = await contradiction(of: program, in: scope)

      let again = RandomPrograms.command(for: seed, of: "A random program of work in turn")
      #expect(contradiction == nil, "\(again): \(program)")
      #expect(await scope.retained(after: .seconds(30)).isEmpty, "\(again): \(program)")
    }
  }

  private func contradiction(of program: TurnProgram, in scope: PromiseScope) async -> String? {
    let run = TurnRun(program)
    let promise = scope.run { run.begin() }
    await onThreads(3) { run.settle(promise, on: $0) }
    return run.contradiction(promise)
  }
}
