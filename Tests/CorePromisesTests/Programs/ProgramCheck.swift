/// A comparison of runs of a program with the model.
struct ProgramCheck: Sendable {
  /// A mistake in the model, which should be found.
  var fault: ProgramFault?

  /// Runs the program, and returns what is wrong with the run; nil if it is as it should be.
  func failure(of program: Program) async -> String? {
    let history = await ProgramRun.history(of: program)
    guard program.threads.isEmpty else { return threadedFailure(of: program, history) }
    let expected = ProgramModel.history(of: program, fault: fault)
    guard history != expected else { return nil }
    return "It did:\n\(history)\n\nIt should have done:\n\(expected)"
  }

  private func threadedFailure(of program: Program, _ history: ProgramHistory) -> String? {
    switch ProgramSearch.verdict(on: history, of: program, fault: fault) {
    case .explained, .undecided: nil
    case .unexplained: "No order of the steps of its threads explains what it did:\n\(history)"
    }
  }

  /// Runs the program until it fails, but not more often than `count` times.
  func failure(of program: Program, runs count: Int) async -> String? {
    for _ in 0..<count {
      if let failure = await failure(of: program) { return failure }
    }
    return nil
  }
}
