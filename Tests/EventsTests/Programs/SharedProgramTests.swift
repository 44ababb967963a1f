import DelegatePromises
import TestSupport
import Testing

// Random programs over readers that share an attachment. A failure prints its seed and its steps.
@MainActor
@Suite(.timeLimit(.minutes(isThorough ? 60 : 5)))
struct `A random program over readers that share` {
  private let count = isThorough && !isSanitized ? 100_000 : RandomPrograms.count

  // D15, E3, E4, P10
  @Test func `starts its source once for all of them`() async {
    for seed in RandomPrograms.seeds(failedBefore: [], count: count) {
      let program = SharedProgram(seed: seed)
      let failure = await SharedProgramCheck.failure(of: program)
      #expect(failure == nil, "seed \(seed)\n\(program)")
      if failure != nil { break }
    }
  }

  // D15, P9
  @Test func `does so on several threads`() async {
    let (crew, home) = (Crew(threads: 4), Onlooker())
    for seed in RandomPrograms.seeds(failedBefore: [], count: count) {
      var random = SeededRandom(seed: seed)
      let threads = (0..<4).map { _ in (0..<10).map { _ in SharedStep.plain(using: &random) } }
      let program = SharedProgram(
        stopsLater: Bool.random(using: &random), steps: threads.flatMap(\.self))
      let check = await SharedProgramCheck(
        program, on: Bool.random(using: &random) ? home : MainActor.shared)
      let failure = await check.failure(of: threads, crew)
      #expect(failure == nil, "seed \(seed)\n\(program)")
      if failure != nil { break }
    }
    await crew.finish()
  }

  @Test func `gets a value while the source has yet to be stopped for the reader before`() async {
    let steps: [SharedStep] = [
      .read(.inPlace), .leave(0), .read(.inPlace), .elsewhere(.send),
    ]
    #expect(
      await SharedProgramCheck.failure(of: SharedProgram(stopsLater: true, steps: steps)) == nil)
  }

  @Test func `is displaced by an attachment that is displaced in turn, and begins anew`() async {
    let steps: [SharedStep] = [
      .send, .read(.loop), .read(.first), .occupy(takingOver: true),
      .later(.occupy(takingOver: true), .set), .later(.leave(1), .stop), .send,
      .elsewhere(.read(.inPlace)), .leave(1), .leave(0),
    ]
    #expect(
      await SharedProgramCheck.failure(of: SharedProgram(stopsLater: true, steps: steps)) == nil)
  }
}
