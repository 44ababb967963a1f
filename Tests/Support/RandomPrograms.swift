import Foundation

/// The programs that a test of random programs runs.
package enum RandomPrograms {
  /// The number of programs, which `PROGRAMS` sets.
  package static let count = environment["PROGRAMS"].flatMap(Int.init) ?? 1_000

  /// A seed that is always the same, and one that is new in each run; or the one that
  /// `PROGRAM_SEED` sets.
  package static let firstSeeds =
    environment["PROGRAM_SEED"].flatMap(Int.init).map { [$0] }
    ?? [0, Int.random(in: 1 << 20..<1 << 40)]

  private static let environment = ProcessInfo.processInfo.environment
}
