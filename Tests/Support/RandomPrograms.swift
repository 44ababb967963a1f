import Foundation

/// The seeds of the random programs, or of other random input, that a test plays.
///
/// Each commit plays other seeds than the one before, and every run of a commit plays the same ones.
package enum RandomPrograms {
  /// The number of programs: 300, or the number in `PROGRAMS`.
  package static let count = number("PROGRAMS") ?? 300

  /// The number of worlds that `WORLDS` says, if it says one.
  package static let worlds = number("WORLDS")

  /// Returns the seeds that once failed, and as many as `count` that this commit chooses.
  ///
  /// If `PROGRAM_SEED` is set, it is the only one, or the first of as many as `PROGRAMS` says.
  package static func seeds(failedBefore: [Int], count: Int = count) -> [Int] {
    if let given = number("PROGRAM_SEED") {
      return Array(given..<given + (number("PROGRAMS") ?? 1))
    }
    return failedBefore + (numberOfThisCommit..<numberOfThisCommit + count)
  }

  /// Returns the command that plays a seed again, in a package that is not this one if that is named.
  package static func command(for seed: Int, of suite: String, in package: String? = nil) -> String
  {
    let path = package.map { " --package-path \($0)" } ?? ""
    return "PROGRAM_SEED=\(seed) swift test\(path) --disable-xctest --filter '`\(suite)`'"
  }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }
}
