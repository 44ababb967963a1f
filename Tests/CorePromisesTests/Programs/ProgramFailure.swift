import TestSupport

/// The smallest program that fails, and the seed of the one that it was made from.
struct ProgramFailure: Hashable, Sendable, CustomStringConvertible {
  let seed: Int
  let program: Program
  let reason: String

  var description: String {
    """

    seed \(seed): \(RandomPrograms.command(for: seed, of: "A random program"))
    \(program)

    \(reason)

    """
  }
}
