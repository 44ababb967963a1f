import TestSupport
import Testing

// W1, W2, W3, W4: compared with a sorted array, for random ticks near and far.
@Suite(.timeLimit(.minutes(5)))
struct `A timer wheel` {
  @Test(arguments: 0..<40)
  func `finds what a sorted array finds, and in the same order`(seed: Int) {
    var random = SeededRandom(seed: seed)
    let bench = WheelBench()

    for _ in 0..<2_000 { bench.takeRandomStep(using: &random) }
    bench.finish()

    #expect(bench.found == bench.model.found)
    #expect(bench.found.count > 50)
  }

  @Test func `finds a timer at its tick, and not before, however far it is`() {
    for exponent in 0..<63 {
      let first = UInt64(1) << UInt64(exponent)
      for tick in [first, first + (first - 1)] {
        let bench = WheelBench()
        bench.arm(at: tick)

        bench.advance(to: tick - 1)
        #expect(bench.found.isEmpty)

        bench.advance(to: tick)
        #expect(bench.found == [0])
      }
    }
  }

  @Test func `disarms a timer that is already due`() {
    let bench = WheelBench()
    for _ in 0..<3 { bench.arm(at: 5) }
    bench.wheel.advance(to: 5)

    bench.disarm(1)

    bench.advance(to: 5)
    #expect(bench.found == [0, 2])
    #expect(!bench.wheel.hasDue)
  }
}
