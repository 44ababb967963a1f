import DelegatePromises
import Foundation
import Testing
import TestSupport

// D1 to D4, D8: nothing is retained, whichever call wins.
/// `DELEGATE_STRESS` sets the number of promises, which is 10,000 by default.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct `Many at once` {
  @Test func `one-shot delegate promises`() async throws {
    let count = ProcessInfo.processInfo.environment["DELEGATE_STRESS"].flatMap { Int($0) } ?? 10_000
    let stress = OneShotStress(crew: Crew(threads: 3))

    let first = try await stress.run(count / 2)
    let second = try await stress.run(count - count / 2)
    await stress.crew.finish()

    print(
      """
      one-shot delegate promises: \(count), won by callback \(stress.callbacks.count), \
      by cancel \(stress.cancels.count)
      """)
    #expect(stress.callbacks.count + stress.cancels.count == count)
    #expect(stress.callbacks.count * 10 >= count)
    #expect(stress.cancels.count * 10 >= count)
    #expect(stress.stops.count == count)
    #expect(OneShotStress.outstanding.isEmpty)
    #expect(stress.ovens.total == count)
    #expect(stress.ovens.count == 0)
    #expect(stress.bakers.total == count)
    #expect(stress.bakers.count == 0)
    expectFlat(from: first, to: second, count)
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
