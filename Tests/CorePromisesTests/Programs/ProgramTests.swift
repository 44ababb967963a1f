import Foundation
import Testing

// Random programs over the public surface of `Promise`, against a sequential model. A failure prints
// its seed, and the smallest program that fails.
//
// `PROGRAMS` sets the number of programs of each test, `PROGRAM_SEED` the seed of the first one.
@Suite(.timeLimit(.minutes(20)))
struct `A random program` {
  private let count = ProcessInfo.processInfo.environment["PROGRAMS"].flatMap(Int.init) ?? 1_000

  /// A seed that is always the same, and one that is new in each run.
  private static let firstSeeds =
    ProcessInfo.processInfo.environment["PROGRAM_SEED"].flatMap(Int.init).map { [$0] }
    ?? [0, Int.random(in: 1 << 20..<1 << 40)]

  // P1, P2, P3, P6, P7, P8, P10, P11
  @Test(arguments: firstSeeds)
  func `does on one thread what the model says, in the same order`(first: Int) async {
    let failure = await firstFailure(of: ProgramCheck(), from: first, ProgramWriter.single)

    #expect(failure == nil)
  }

  // P1, P6, P7, P8, P9, P10, P11
  @Test(arguments: firstSeeds)
  func `does on several threads what some order of their steps explains`(first: Int) async {
    let failure = await firstFailure(of: ProgramCheck(), from: first, ProgramWriter.threaded)

    #expect(failure == nil)
  }

  @Test(arguments: ProgramFault.allCases)
  func `finds a mistake in the model, and is shrunk to a few steps`(fault: ProgramFault) async {
    let failure = await firstFailure(
      of: ProgramCheck(fault: fault), from: 0, ProgramWriter.single, count: 5_000)

    let program = failure?.program
    #expect((1...6).contains(program?.steps.count ?? 0), "\(failure?.description ?? "not found")")
  }

  private func firstFailure(
    of check: ProgramCheck, from first: Int, _ write: (Int) -> Program, count: Int? = nil
  ) async -> ProgramFailure? {
    for seed in first..<first + (count ?? self.count) {
      let program = write(seed)
      guard let failure = await check.failure(of: program) else { continue }
      let shrinker = ProgramShrinker(check: check)
      let (smallest, reason) = await shrinker.shrink(program, failingWith: failure)
      return ProgramFailure(seed: seed, program: smallest, reason: reason)
    }
    return nil
  }
}
