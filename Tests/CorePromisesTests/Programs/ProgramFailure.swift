/// The smallest program that fails, and the seed of the one that it was made from.
struct ProgramFailure: Hashable, Sendable, CustomStringConvertible {
  let seed: Int
  let program: Program
  let reason: String

  var description: String { "\nseed \(seed):\n\(program)\n\n\(reason)\n" }
}
