import Foundation
import TestSupport
import Testing

@testable import DelegatePromises

// Q1 to Q4: every order of the events of a few requests. A failure prints the events that lead to it.
// The line is a value that one thread uses, so a sanitizer would see nothing. THOROUGH walks through
// a third of all setups of three requests: all of them take forty minutes without optimisation.
@Suite(.enabled(if: !isSanitized), .timeLimit(.minutes(isThorough ? 60 : 5)))
struct `The line of a source` {
  private let most: [LineSetup.Kind] = [
    .promise, .rejects, .takesOver, .forwards, .forwardsOwn, .attaches,
  ]

  // D6, Q1, Q2, Q3, Q4
  @Test func `keeps its rules in every order of the events of two requests`() async {
    await walk(LineSetup.all(of: 2, most))
  }

  // D6, Q1, Q2, Q3, Q4
  @Test func `keeps its rules in every order of the events of chosen requests`() async {
    await walk(LineSetup.chosen)
  }

  // D6, Q1, Q2, Q3, Q4
  @Test func `keeps its rules in every order of the events of three requests`() async {
    let setups = LineSetup.all(of: 3, most)

    await walk(few(isThorough ? 3 : 1999, of: setups))
  }

  // D6, Q1, Q2, Q3, Q4
  @Test(.enabled(if: isThorough))
  func `keeps its rules in every order of the events of four requests`() async {
    let setups = LineSetup.all(of: 4, [.promise, .takesOver, .forwards, .forwardsOwn], names: [0])

    await walk(few(9, of: setups))
  }

  // Q1, Q2, Q3, Q4
  @Test func `has no field that the key of a world leaves out`() {
    let token = LineToken(0, .forwards, actor: 0)
    let line = SourceLine<LineToken>()
    let fields: [(Any, Int)] = [
      (line, 4), (SourceLine<LineToken>.Waiting(token: token, rank: 1), 2),
      (SourceLine<LineToken>.Slot(id: 1), 6),
      (SourceLine<LineToken>.Stay(shown: 1, forwards: nil), 3),
      (
        SourceLine<LineToken>.Seat(shown: 1, forwards: nil, holder: token, isCut: true, number: 1),
        9
      ),
      (LineWorld(LineSetup([.promise], [0])), 11),
    ]
    for (value, count) in fields {
      #expect(Mirror(reflecting: value).children.count == count, "\(type(of: value))")
    }
  }

  /// Walks through the setups until one breaks a rule.
  ///
  /// It takes seconds, so it has a thread of its own: tests that wait need those of the pool.
  private func walk(_ setups: [LineSetup]) async {
    let failure = Shelf<String?>(nil)
    await onThread { failure.value = setups.lazy.compactMap { LineWalk($0).failure }.first }
    if let failure = failure.value { Issue.record("\(failure)") }
  }

  /// Returns one setup of so many; each commit takes others.
  private func few(_ step: Int, of setups: [LineSetup]) -> [LineSetup] {
    let first = RandomPrograms.seeds(failedBefore: [], count: 1)[0]
    return stride(from: abs(first % step), to: setups.count, by: step).map { setups[$0] }
  }
}
