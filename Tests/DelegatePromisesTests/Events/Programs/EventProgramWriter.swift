import DelegatePromises
import TestSupport

/// Writes random programs over events; a seed gives the same program in every run.
struct EventProgramWriter {
  private var random: SeededRandom
  private var readers: [Int] = []

  static func program(seed: Int) -> EventProgram {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 2...20, using: &random)
    var writer = EventProgramWriter(random: random)
    return EventProgram(steps: (0..<count).map { writer.step(number: $0 + 1) })
  }

  private init(random: SeededRandom) { self.random = random }

  private mutating func step(number: Int) -> EventStep {
    let isLater = Int.random(in: 0..<5, using: &random) == 0
    guard isLater, let reader = readers.randomElement(using: &random) else {
      return plainStep(number: number)
    }
    return .later(plainStep(number: number), insideCallTo: reader)
  }

  private mutating func plainStep(number: Int) -> EventStep {
    let reader = readers.randomElement(using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7: return .send(number, source())
    case 7..<11:
      readers.append(number)
      return .read(number, reading())
    case 11..<15: return reader.map { .next($0) } ?? .send(number, source())
    case 15: return reader.map { .cancel($0) } ?? .send(number, source())
    case 16, 17: return reader.map { .leave($0) } ?? .send(number, source())
    case 18: return .finish(some(of: EventSource.allCases), withError: chance(of: 3))
    default: return chance(of: 2) ? .release(event()) : .send(number, source())
    }
  }

  private mutating func reading() -> EventReading {
    if chance(of: 4) {
      return EventReading(kind: .values(policy()), sources: [.current], transform: .none)
    }
    let kind: EventReading.Kind =
      switch Int.random(in: 0..<6, using: &random) {
      case 0: .first
      case 1: .observation(onActor: true)
      case 2: .observation(onActor: false)
      default: .values(policy())
      }
    let transform = EventReading.Transform.allCases.randomElement(using: &random) ?? .none
    let sources = chance(of: 3) ? [event(), event()] : [event()]
    return EventReading(kind: kind, sources: sources, transform: transform)
  }

  private mutating func policy() -> EventBufferingPolicy {
    let limit = [.min, -1, 0, 1, 1, 2, 3, .max].randomElement(using: &random) ?? 1
    switch Int.random(in: 0..<5, using: &random) {
    case 0, 1: return .bufferingNewest(limit)
    case 2, 3: return .bufferingOldest(limit)
    default: return .unbounded
    }
  }

  private mutating func source() -> EventSource {
    EventSource.allCases.randomElement(using: &random) ?? .first
  }

  private mutating func event() -> EventSource {
    [EventSource.first, .first, .second, .third].randomElement(using: &random) ?? .first
  }

  private mutating func some(of sources: [EventSource]) -> [EventSource] {
    Array(sources.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
  }

  private mutating func chance(of many: Int) -> Bool {
    Int.random(in: 0..<many, using: &random) == 0
  }
}
