import TestSupport
import Testing

/// A wheel and its model, which get the same calls.
final class WheelBench {
  var wheel = TimerWheel<NumberedTimer>(now: 0)
  private(set) var model = SortedTimers()
  private(set) var found: [Int] = []
  private let timers = NumberedTimers()

  func arm(at tick: UInt64) {
    wheel.arm(timers.make(), at: tick)
    #expect(wheel.nextEvent.map { $0 <= max(tick, wheel.now + 1) } == true)
    model.arm(timers.count - 1, at: max(tick, wheel.now + 1))
  }

  func disarm(_ index: Int) {
    wheel.disarm(timers[index])
    model.disarm(index)
  }

  func advance(to tick: UInt64) {
    wheel.advance(to: tick)
    while let timer = wheel.popDue() { found.append(timer.number) }
    model.advance(to: tick)
  }

  /// Moves to the exact tick of each timer, event by event, until none is armed.
  func finish() {
    while let event = wheel.nextEvent {
      guard let next = model.next, event <= next else { break }
      advance(to: event)
    }
    #expect(model.next == nil)
    #expect(wheel.nextEvent == nil)
  }

  func takeRandomStep(using random: inout SeededRandom) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5:
      let reach = UInt64(1) << UInt64.random(in: 0..<22, using: &random)
      arm(at: wheel.now + UInt64.random(in: 0..<reach, using: &random))
    case 5..<7:
      guard timers.count > 0 else { return }
      disarm(Int.random(in: 0..<timers.count, using: &random))
    case 7: wheel.skip(to: wheel.now + UInt64.random(in: 0..<200, using: &random))
    default: advance(to: wheel.now + UInt64.random(in: 0..<200, using: &random))
    }
  }
}

/// The model of a timer wheel: a sorted array.
struct SortedTimers {
  private var armed: [(tick: UInt64, id: Int)] = []
  private(set) var found: [Int] = []

  var next: UInt64? { armed.first?.tick }

  mutating func arm(_ id: Int, at tick: UInt64) {
    let index = armed.firstIndex { $0.tick > tick } ?? armed.count
    armed.insert((tick, id), at: index)
  }

  mutating func disarm(_ id: Int) { armed.removeAll { $0.id == id } }

  mutating func advance(to tick: UInt64) {
    let due = armed.prefix { $0.tick <= tick }
    found += due.map(\.id)
    armed.removeFirst(due.count)
  }
}
