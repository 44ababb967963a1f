/// A random program, as a list of steps.
package protocol RandomProgram: CustomStringConvertible {
  associatedtype Step

  var steps: [Step] { get set }

  /// Writes a program; a seed gives the same program in every run.
  init(seed: Int)
}

extension RandomPrograms {
  /// Runs a program for each seed until one fails.
  ///
  /// - Parameters:
  ///   - suite: The suite's name, for the command that plays the seed again.
  ///   - failure: Runs a program, with so much patience for each wait; returns what is wrong.
  /// - Returns: The seed, the smallest program found that fails, and what is wrong with it.
  package static nonisolated(nonsending) func failure<Program: RandomProgram>(
    of seeds: [Int], in suite: String,
    _ failure: (Program, Duration) async -> String?
  ) async -> String? {
    for seed in seeds {
      let program = Program(seed: seed)
      guard var reason = await failure(program, .seconds(100)) else { continue }
      let smallest = await shrink(program, &reason, failure)
      return "seed \(seed): \(command(for: seed, of: suite))\n\(smallest)\n\n\(reason)\n"
    }
    return nil
  }

  private static nonisolated(nonsending) func shrink<Program: RandomProgram>(
    _ program: Program, _ reason: inout String, _ failure: (Program, Duration) async -> String?
  ) async -> Program {
    var smallest = program
    var index = 0
    while index < smallest.steps.count {
      var smaller = smallest
      smaller.steps.remove(at: index)
      if let found = await failure(smaller, .seconds(1)) {
        (smallest, reason) = (smaller, found)
        index = 0
      } else {
        index += 1
      }
    }
    return smallest
  }
}
