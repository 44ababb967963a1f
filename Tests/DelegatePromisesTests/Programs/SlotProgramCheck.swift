/// A comparison of runs of a program over slots with the model.
struct SlotProgramCheck {
  /// A mistake in the model, which should be found.
  var fault: SlotFault?
  /// How long a request may take to begin.
  var patience = Duration.seconds(30)

  /// Runs the program; returns the first difference, if there is one.
  @MainActor
  func failure(of program: SlotProgram) async -> String? {
    let run = SlotRun()
    let failure = await failure(of: program, in: run)
    run.endAll()
    if failure == nil { await run.hasReleasedAll() }
    return failure
  }

  @MainActor
  private func failure(of program: SlotProgram, in run: SlotRun) async -> String? {
    var model = SlotModel(fault: fault)
    for step in program.steps + program.requests.map(SlotStep.end) {
      model.take(step)
      run.take(step)
      if let failure = await self.failure(of: run, model, after: step) { return failure }
    }
    return nil
  }

  @MainActor
  private func failure(of run: SlotRun, _ model: SlotModel, after step: SlotStep) async -> String? {
    for (number, request) in model.facts.requests where request.starts > 0 {
      await run.hasBegun(number, within: patience)
    }
    if model.facts.requests.values.contains(where: \.isWaiting) {
      await run.isAtRest()
    }
    return difference(run.facts, model.facts).map { "after \(step)\n\($0)" }
  }

  private func difference(_ facts: SlotFacts, _ expected: SlotFacts) -> String? {
    facts == expected ? nil : "It did:\n\(facts)\n\nIt should have done:\n\(expected)"
  }

  /// Returns the smallest program found that fails, and what is wrong with it.
  @MainActor
  func shrink(
    _ program: SlotProgram, failingWith failure: String
  ) async -> (program: SlotProgram, failure: String) {
    let check = SlotProgramCheck(fault: fault, patience: .milliseconds(500))
    var smallest = (program: program, failure: failure)
    var index = 0
    while index < smallest.program.steps.count {
      var smaller = smallest.program
      smaller.steps.remove(at: index)
      if let failure = await check.failure(of: smaller) {
        smallest = (smaller, failure)
        index = 0
      } else {
        index += 1
      }
    }
    return smallest
  }
}
