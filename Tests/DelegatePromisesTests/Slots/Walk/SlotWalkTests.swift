import Foundation
import TestSupport
import Testing

@testable import DelegatePromises

// Q1 to Q6: every order of the events of a few tokens. A failure prints the events that lead to it.
// The machine is a value that one thread uses, so a sanitizer would see nothing.
@Suite(.enabled(if: !isSanitized), .timeLimit(.minutes(60)))
struct `The slot machine` {
  private static let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil

  // D6, Q1, Q2, Q3, Q4, Q5, Q6
  @Test func `keeps its rules in every order of the events of two tokens`() async {
    #expect(await failure(in: SlotSetup.all(of: 2)) == nil)
  }

  // D6, Q1, Q2, Q3, Q4, Q5, Q6
  @Test func `keeps its rules in every order of the events of chosen tokens`() async {
    #expect(await failure(in: SlotSetup.chosen) == nil)
  }

  // D6, Q1, Q2, Q3, Q4, Q5, Q6
  @Test func `keeps its rules in every order of the events of three tokens`() async {
    let setups = SlotSetup.all(of: 3)

    let chosen = Self.isThorough ? setups : few(121, of: setups)
    #expect(await failure(in: chosen) == nil)
  }

  // D6, Q1, Q2, Q3, Q4, Q5, Q6
  @Test(.enabled(if: isThorough))
  func `keeps its rules in every order of the events of four tokens`() async {
    #expect(await failure(in: few(499, of: SlotSetup.all(of: 4))) == nil)
  }

  // Q1, Q2, Q3, Q4, Q5, Q6
  @Test func `has no field that the key of a world leaves out`() {
    let adapter = SlotMachine.Adapter(object: 1, actor: 1, forwards: 1)
    let request = SlotMachine.Request(
      token: 1, name: 1, isReadable: true, overlap: .waitTurn, adapter: adapter)
    let fields: [(Any, Int)] = [
      (SlotMachine(), 6), (SlotMachine.Entry(request: request, stage: .waiting(1)), 2),
      (request, 5), (adapter, 3), (Slot(heldBy: 1), 3), (Slot.Seat(id: 1), 4),
      (Slot.Waiting(), 3), (WaitingLine(), 4),
    ]
    for (value, count) in fields {
      #expect(Mirror(reflecting: value).children.count == count, "\(type(of: value))")
    }
  }

  /// Walks through the setups until one breaks a rule.
  ///
  /// It takes seconds, so it has a thread of its own: tests that wait need those of the pool.
  private func failure(in setups: [SlotSetup]) async -> String? {
    let failure = Shelf<String?>(nil)
    await onThread { failure.value = setups.lazy.compactMap { SlotWalk($0).failure }.first }
    return failure.value
  }

  /// Returns one setup of so many; each commit takes others.
  private func few(_ step: Int, of setups: [SlotSetup]) -> [SlotSetup] {
    let first = RandomPrograms.seeds(failedBefore: [], count: 1)[0]
    return stride(from: abs(first % step), to: setups.count, by: step).map { setups[$0] }
  }
}
