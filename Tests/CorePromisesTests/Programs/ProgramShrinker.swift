/// Makes a program that fails as small as it can.
struct ProgramShrinker: Sendable {
  private let check: ProgramCheck

  /// Tries many programs that fail, so it waits less for promises that stay pending.
  init(check: ProgramCheck) {
    self.check = ProgramCheck(fault: check.fault, patience: .seconds(2))
  }

  /// A program of several threads may fail in some runs only, so each smaller one gets a few.
  private static let threadedRuns = 40

  /// Returns the smallest program found that fails, and what is wrong with it.
  func shrink(
    _ program: Program, failingWith failure: String
  ) async -> (program: Program, failure: String) {
    var smallest = (program: program, failure: failure)
    while let smaller = await firstFailure(of: Self.smaller(than: smallest.program)) {
      smallest = smaller
    }
    return smallest
  }

  private func firstFailure(
    of programs: [Program]
  ) async -> (program: Program, failure: String)? {
    for program in programs where program.isWellFormed {
      let runs = program.isSequential ? 1 : Self.threadedRuns
      if let failure = await check.failure(of: program, runs: runs) { return (program, failure) }
    }
    return nil
  }

  /// Returns programs that are a little smaller, those without a thread first.
  static func smaller(than program: Program) -> [Program] {
    fewerThreads(than: program) + fewerSteps(than: program) + shorterChains(than: program)
      + fewerInputs(than: program) + plainer(than: program)
  }

  private static func fewerThreads(than program: Program) -> [Program] {
    program.threads.indices.flatMap { index in
      var (without, inOrder) = (program, program)
      without.threads.remove(at: index)
      inOrder.beginning += inOrder.threads.remove(at: index)
      return [without, inOrder]
    }
  }

  /// Returns the program without one of its steps and those that need it, for each step.
  private static func fewerSteps(than program: Program) -> [Program] {
    program.steps.indices.map { index in
      var (position, gone) = (0, Set<Int>())
      func isKept(_ step: ProgramStep) -> Bool {
        defer { position += 1 }
        guard position == index || !gone.isDisjoint(with: step.used) else { return true }
        if let made = step.made { gone.insert(made) }
        return false
      }
      var smaller = program
      smaller.beginning = program.beginning.filter(isKept)
      smaller.threads = program.threads.map { $0.filter(isKept) }.filter { !$0.isEmpty }
      return smaller
    }
  }

  /// Returns the program without one of its promises, which its source replaces, for each promise.
  private static func shorterChains(than program: Program) -> [Program] {
    program.steps.compactMap { step in
      guard let made = step.made, let source = step.used.first else { return nil }
      return program.mapSteps { other in
        other == step ? nil : other.replacing { $0 == made ? source : $0 }
      }
    }
  }

  /// Returns the program with one promise less in a combination, for each such promise.
  private static func fewerInputs(than program: Program) -> [Program] {
    program.steps.flatMap { step in
      step.used.indices.compactMap { index in
        guard let smaller = step.withoutInput(at: index) else { return nil }
        return program.mapSteps { $0 == step ? smaller : $0 }
      }
    }
  }

  /// Returns the program with its handlers in place, if they are not.
  private static func plainer(than program: Program) -> [Program] {
    guard program.place != .immediate else { return [] }
    var inPlace = program
    inPlace.place = .immediate
    return [inPlace]
  }
}
