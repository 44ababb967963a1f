import Foundation
import Testing
import TestSupport

// P9, D1 to D4, D8: nothing is retained, whichever call wins.
/// `DELEGATE_STRESS` sets the number of requests, which is 10,000 by default.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct `Many at once` {
  private let count =
    ProcessInfo.processInfo.environment["DELEGATE_STRESS"].flatMap { Int($0) } ?? 10_000

  @Test func `one-shot delegate promises`() async throws {
    let stress = RequestStress(count)

    try await stress.run(0..<count / 2)
    let first = residentMemory()
    try await stress.run(count / 2..<count)
    let second = residentMemory()
    await stress.finish()

    print(
      """
      one-shot delegate promises: \(count), won by callback \(stress.answers.count), \
      by cancel \(stress.cancels.count)
      """)
    #expect(stress.answers.count + stress.cancels.count == count)
    #expect(stress.answers.count * 10 >= count)
    #expect(stress.cancels.count * 10 >= count)
    #expect(stress.startCounts.allSatisfy { $0 == 1 })
    #expect(stress.ovens.total == count && stress.bakers.total == count)
    expectNothingLeft(of: stress)
    expectFlat(from: first, to: second, count)
  }

  private func expectNothingLeft(of stress: RequestStress) {
    let starts = stress.startCounts.reduce(0, +)
    #expect(stress.stops.count == starts, "what was started is stopped, once")
    #expect(stress.ovens.count == 0 && stress.bakers.count == 0)
    #expect(RequestStress.outstanding.isEmpty)
  }

  /// Expects that the second half has taken no more memory than the first.
  private func expectFlat(from first: Int?, to second: Int?, _ count: Int) {
    #if !DEBUG
      guard let first, let second else { return }
      let growth = Double(second - first) / Double(1 << 20)
      print("resident memory after the second half: \(growth) MB more than after the first")
      if count >= 100_000 && !isSanitized { #expect(growth <= 2) }
    #endif
  }
}
