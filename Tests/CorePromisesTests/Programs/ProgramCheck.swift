/// A comparison of runs of a program with the model.
struct ProgramCheck: Sendable {
  enum Verdict: Hashable {
    case passed
    /// The threads have too many orders to try them all.
    case undecided
    case failed(String)
  }

  /// A mistake in the model, which should be found.
  var fault: ProgramFault?
  /// How long a run may take to settle and release its promises.
  var patience = Duration.seconds(60)

  /// Runs the program, and says whether the model explains what it did.
  func verdict(on program: Program) async -> Verdict {
    let history = await ProgramRun.history(of: program, patience: patience)
    guard program.isSequential else { return threadedVerdict(on: program, history) }
    let expected = ProgramModel.history(of: program, fault: fault)
    guard history != expected else { return .passed }
    return .failed("It did:\n\(history)\n\nIt should have done:\n\(expected)")
  }

  private func threadedVerdict(on program: Program, _ history: ProgramHistory) -> Verdict {
    switch ProgramSearch.verdict(on: history, of: program, fault: fault) {
    case .explained: .passed
    case .undecided: .undecided
    case .unexplained:
      .failed("No order of the steps of its threads explains what it did:\n\(history)")
    }
  }

  /// Runs the program until it fails, but not more often than `count` times.
  func failure(of program: Program, runs count: Int) async -> String? {
    for _ in 0..<count {
      if case .failed(let reason) = await verdict(on: program) { return reason }
    }
    return nil
  }
}
