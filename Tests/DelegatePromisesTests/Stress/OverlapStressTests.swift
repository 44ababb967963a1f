import DelegatePromises
import Foundation
import Testing
import TestSupport

// P9, D4, D6, D8
/// `DELEGATE_STRESS` sets the number of promises, which is 10,000 by default.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct `Many on one slot` {
  @Test func `each start once or never, and leave nothing behind`() async throws {
    let count = ProcessInfo.processInfo.environment["DELEGATE_STRESS"].flatMap { Int($0) } ?? 10_000
    let stress = OverlapStress(count)

    try await stress.run()

    print(
      """
      overlapping promises: \(count), answered \(stress.answers.count), \
      cancelled \(stress.cancels.count), displaced \(stress.displaced.count), \
      refused \(stress.refused.count), detached \(stress.detached.count)
      """)
    let ends = [
      stress.answers, stress.cancels, stress.displaced, stress.refused, stress.detached,
    ].map(\.count)
    #expect(ends.reduce(0, +) == count)
    #expect(stress.startCounts.allSatisfy { $0 <= 1 })
    #expect(stress.answers.count <= stress.startCounts.reduce(0, +))
    #expect(
      stress.stops.count == stress.startCounts.reduce(0, +), "what was started is stopped, once")
    #expect(stress.bakers.count == 0)
    #expect(stress.ovens.count == 0)
    #expect(
      RetentionToken.outstanding.filter { $0.origin.fileID.hasSuffix("OverlapStress.swift") }
        .isEmpty)
  }
}
