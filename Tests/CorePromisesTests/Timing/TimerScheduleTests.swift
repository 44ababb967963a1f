import TestSupport
import Testing

@Suite struct `A timer's schedule` {
  @Test func `asks for a wake when the earliest deadline moves forward, and only then`() {
    let bench = ScheduleBench()

    let wakes = [50, 60, 50, 40, 45].map { bench.arm(at: $0) }

    #expect(wakes == [50, nil, nil, 40, nil])
  }

  @Test func `asks for none when nothing is armed any more`() {
    let bench = ScheduleBench()
    _ = bench.arm(at: 50)
    bench.disarm(0)

    let wakeUp = bench.wake(at: 50)

    #expect(wakeUp.next == nil)
    #expect(wakeUp.settler == nil)
    #expect(bench.arm(at: 60) == 60)
  }

  @Test func `asks for the wakes of a far deadline a horizon apart, and for none in between`() {
    let bench = ScheduleBench()

    let wakes = [bench.arm(at: 1_000_000), bench.arm(at: 61_000)]

    #expect(wakes == [60_000, nil])
    #expect(bench.wake(at: 60_000).next.map { $0 <= 61_000 } == true)
    #expect(bench.wake(at: 61_000).settler == 1)
    #expect(bench.takeAll(as: 1) == [1])
    #expect(bench.wake(at: 61_001).next == 121_001)
  }

  // A wake is counted on a clock that stands still while the machine sleeps.
  @Test func `asks again when the machine has slept since`() {
    let bench = ScheduleBench()
    _ = bench.arm(at: 50)

    #expect(bench.arm(at: 60, now: 20, slept: 40) == nil)
    #expect(bench.arm(at: 60, now: 20, slept: 10_000) == 50)
    #expect(bench.arm(at: 60, now: 30, slept: 10_000) == nil)
  }

  @Test func `takes account of a sleep when it is woken`() {
    let bench = ScheduleBench()
    _ = bench.arm(at: 50)
    _ = bench.arm(at: 50_000)

    #expect(bench.wake(at: 40_000, slept: 39_950).next == 40_010)
    #expect(bench.takeAll(as: 1) == [0])
    #expect(bench.arm(at: 50_000, now: 40_001, slept: 39_950) == nil)
  }

  @Test func `lets one settler take the due timers, in order`() {
    let bench = ScheduleBench()
    for tick in [30, 10, 20, 10] as [UInt64] { _ = bench.arm(at: tick) }

    let wakeUp = bench.wake(at: 30)

    #expect(wakeUp.settler == 1)
    #expect(bench.wake(at: 31).settler == nil)
    #expect(bench.takeAll(as: 1) == [1, 3, 2, 0])
    #expect(bench.take(as: 1) == nil)
  }

  @Test func `replaces a settler that makes no progress`() {
    let bench = ScheduleBench()
    for _ in 0..<3 { _ = bench.arm(at: 10) }
    _ = bench.wake(at: 10)
    #expect(bench.take(as: 1) == 0)

    #expect(bench.wake(at: 12).next == 22)
    let late = bench.wake(at: 22)

    #expect(late.settler == 2)
    #expect(late.replacesAnother)
    #expect(bench.take(as: 1) == nil)
    #expect(bench.takeAll(as: 2) == [1, 2])
  }

  @Test func `does not replace a settler without a thread`() {
    let bench = ScheduleBench()
    _ = bench.arm(at: 10)
    _ = bench.wake(at: 10)

    let wakeUps = stride(from: UInt64(20), through: 100, by: 10).map { bench.wake(at: $0) }

    #expect(wakeUps.allSatisfy { $0.settler == nil })
    #expect(wakeUps.map(\.next) == Array(stride(from: 30, through: 110, by: 10)))
    #expect(bench.takeAll(as: 1) == [0])
  }

  @Test func `does not replace a settler without a thread that has replaced another one`() {
    let bench = ScheduleBench()
    for _ in 0..<2 { _ = bench.arm(at: 10) }
    _ = bench.wake(at: 10)
    #expect(bench.take(as: 1) == 0)
    #expect(bench.wake(at: 20).settler == nil)
    #expect(bench.wake(at: 30).settler == 2)

    let wakeUps = stride(from: UInt64(40), through: 100, by: 10).map { bench.wake(at: $0) }

    #expect(wakeUps.allSatisfy { $0.settler == nil })
    #expect(bench.takeAll(as: 2) == [1])
  }

  @Test func `does not replace a settler that makes progress, however much there is to do`() {
    let bench = ScheduleBench()
    for _ in 0..<10 { _ = bench.arm(at: 10) }
    _ = bench.wake(at: 10)

    for tick in stride(from: UInt64(18), through: 80, by: 8) {
      #expect(bench.take(as: 1) != nil)
      #expect(bench.wake(at: tick).settler == nil)
    }
  }

  @Test func `replaces a settler that blocks on the last timer when another one is due`() {
    let bench = ScheduleBench()
    _ = bench.arm(at: 10)
    _ = bench.wake(at: 10)
    #expect(bench.take(as: 1) == 0)

    #expect(bench.wake(at: 20).next == nil)
    #expect(bench.arm(at: 500, now: 490) == 500)
    let soon = bench.wake(at: 500)

    #expect(soon.next == 510)
    #expect(bench.wake(at: 510).settler == 2)
    #expect(bench.takeAll(as: 2) == [1])
  }
}

/// A schedule whose timers are numbered in the order in which they were armed.
private final class ScheduleBench {
  private var schedule = TimerSchedule<NumberedTimer>(now: 0)
  private let timers = NumberedTimers()

  func arm(at tick: UInt64, now: UInt64 = 0, slept: UInt64 = 0) -> UInt64? {
    schedule.arm(timers.make(), at: tick, now: now, slept: slept)
  }

  func disarm(_ index: Int) { schedule.disarm(timers[index]) }

  func wake(at tick: UInt64, slept: UInt64 = 0) -> TimerSchedule<NumberedTimer>.WakeUp {
    schedule.wake(at: tick, slept: slept)
  }

  func take(as settler: Int) -> Int? { schedule.next(for: settler)?.number }

  func takeAll(as settler: Int) -> [Int] {
    var taken: [Int] = []
    while let next = take(as: settler) { taken.append(next) }
    return taken
  }
}
