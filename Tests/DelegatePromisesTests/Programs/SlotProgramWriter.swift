import DelegatePromises
import TestSupport

/// Writes random programs over slots; a seed gives the same program in every run.
struct SlotProgramWriter {
  private var random: SeededRandom
  private var requests: [Int] = []
  /// Two names of a slot, or other code that sets it: a slot has no identity where both meet.
  private let hasTwoNames: Bool

  static func program(seed: Int) -> SlotProgram {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 2...14, using: &random)
    var writer = SlotProgramWriter(random: random, hasTwoNames: Bool.random(using: &random))
    return SlotProgram(steps: (0..<count).map { writer.step(number: $0) })
  }

  private init(random: SeededRandom, hasTwoNames: Bool) {
    self.random = random
    self.hasTwoNames = hasTwoNames
  }

  private mutating func step(number: Int) -> SlotStep {
    guard Int.random(in: 0..<6, using: &random) > 0 else {
      let adapter = Int.random(in: 0..<SlotAdapter.count, using: &random)
      return .later(plainStep(number: number), insideCallbackTo: adapter)
    }
    return plainStep(number: number)
  }

  private mutating func plainStep(number: Int) -> SlotStep {
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<3:
      requests.append(number)
      let asking = SlotAsking.allCases.randomElement(using: &random) ?? .quiet
      return .ask(number, at: door(), overlap(), asking)
    case 3..<8:
      requests.append(number)
      let door = door()
      let adapter = SlotAdapter.number(Int.random(in: 0..<4, using: &random), in: door.slot)
      return .attach(number, adapter: adapter, at: door, overlap())
    case 8..<11: return .bake(100 + number)
    case 11..<14:
      return requests.randomElement(using: &random).map { .end($0) } ?? .bake(100 + number)
    default:
      guard !hasTwoNames else { return .bake(100 + number) }
      let bystander = Int.random(in: -1..<SlotRun.bystanders - 1, using: &random)
      let slot = OvenSlot.allCases.randomElement(using: &random) ?? .delegate
      return .put(bystander: bystander < 0 ? nil : bystander, into: slot)
    }
  }

  private mutating func door() -> SlotDoor {
    let doors: [SlotDoor] =
      hasTwoNames ? [.delegate, .front, .inspector] : [.delegate, .inspector]
    return Int.random(in: 0..<4, using: &random) == 0
      ? .inspector : doors.randomElement(using: &random) ?? .delegate
  }

  private mutating func overlap() -> SlotOverlap {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .reject
    case 1: .takeOver
    default: .waitTurn
    }
  }
}
