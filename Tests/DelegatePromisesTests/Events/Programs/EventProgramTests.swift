import TestSupport
import Testing

// Random programs over events and a current value, against a sequential model. A failure prints its
// seed, and the smallest program that fails.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct `A random program over events` {
  // E3, E4, E7, P10
  @Test func `does what the model says`() async {
    let failure = await failure(of: RandomPrograms.seeds(failedBefore: []))

    #expect(failure == nil)
  }

  @Test(.enabled(if: !isSanitized), arguments: ReaderFault.allCases)
  func `finds a mistake in the model`(fault: ReaderFault) async {
    #expect(await failure(of: Array(0..<20_000), fault) != nil)
  }

  /// Runs programs until one fails.
  private func failure(of seeds: [Int], _ fault: ReaderFault? = nil) async -> String? {
    for seed in seeds {
      let program = EventProgramWriter.program(seed: seed)
      guard let failure = await failure(of: program, fault) else { continue }
      let (smallest, reason) = await shrink(program, failingWith: failure, fault)
      let again = RandomPrograms.command(for: seed, of: "A random program over events")
      return "seed \(seed): \(again)\n\(smallest)\n\n\(reason)\n"
    }
    return nil
  }

  /// Runs a program; returns the first difference.
  private func failure(of program: EventProgram, _ fault: ReaderFault?) async -> String? {
    var model = EventModel(fault: fault)
    let run = EventRun()
    let end = EventSource.allCases.map {
      $0 == .current ? EventStep.finish([$0], withError: false) : .release($0)
    }
    for step in program.steps + end {
      model.takeAll(step)
      run.take(step)
      await run.settle(expecting: model.facts)
      if run.facts != model.facts {
        return "after \(step)\nIt did:\n\(run.facts)\n\nIt should have done:\n\(model.facts)"
      }
    }
    return nil
  }

  /// Returns the smallest program found that fails, and what is wrong with it.
  private func shrink(
    _ program: EventProgram, failingWith failure: String, _ fault: ReaderFault?
  ) async -> (program: EventProgram, failure: String) {
    var smallest = (program: program, failure: failure)
    var index = 0
    while index < smallest.program.steps.count {
      var smaller = smallest.program
      smaller.steps.remove(at: index)
      if let failure = await self.failure(of: smaller, fault) {
        smallest = (smaller, failure)
        index = 0
      } else {
        index += 1
      }
    }
    return smallest
  }
}
