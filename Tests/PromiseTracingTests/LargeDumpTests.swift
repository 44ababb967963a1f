import CorePromises
import PromiseTracing
import TestSupport
import Testing

// O3
@Suite(.timeLimit(.minutes(5))) struct `A dump of many promises` {
  // With quadratic work, sixteen times as many promises would take 256 times as long.
  @Test func `takes a time that grows with their number, and hardly faster`() {
    let times = [500, 8_000].map { count in
      (0..<3).map { _ in timeOfDump(count) }.min() ?? .zero
    }

    #expect(times[1] / times[0] < 80)
  }

  /// Returns how long it takes to list promises: alone, with a link each, combined, and in a chain.
  private func timeOfDump(_ count: Int) -> Duration {
    ScopedNotes().scope.run {
      let alone = (0..<count).map { _ in Promise<Int>.pending() }
      let combined = Promise.all(alone.map { $0.promise.map { $0 } })
      let chain = (0..<count).reduce(alone[0].promise) { before, _ in before.map { $0 } }
      var dump = ""

      let time = threadTime { dump = PromiseDiagnostics.dump() }

      #expect(Self.lineCount(of: dump) == 4 * count + 4)
      withExtendedLifetime((alone, combined, chain)) {}
      return time
    }
  }

  private static func lineCount(of text: String) -> Int {
    text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
  }
}
