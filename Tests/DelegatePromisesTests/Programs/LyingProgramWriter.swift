import DelegatePromises
import TestSupport

/// Writes random programs over ovens that lie; a seed gives the same program in every run.
struct LyingProgramWriter {
  private var random: SeededRandom
  private var numbers = 0
  private let doors: [LyingDoor]
  private let putsDelegates: Bool

  static func program(seed: Int) -> LyingProgram {
    var random = SeededRandom(seed: seed)
    var manners = LyingOven.Manners()
    if !isOne(of: 3, &random) {
      manners.showing = LyingOven.Showing.allCases.randomElement(using: &random) ?? .delegates
    }
    if Bool.random(using: &random) {
      manners.taking = LyingOven.Taking.usual.randomElement(using: &random) ?? .everything
    }
    // An oven that keeps its screens for ever must not keep its delegates with them.
    manners.isWeak = Bool.random(using: &random) || manners.showing == .screens
    let count = Int.random(in: 2...12, using: &random)
    let hasDelegates = !isOne(of: 4, &random)
    var writer = LyingProgramWriter(random: random)
    return LyingProgram(
      manners: manners, hasDelegates: hasDelegates, steps: (0..<count).map { _ in writer.step() })
  }

  /// Returns the steps of so many threads, which transfer their sources.
  static func threads(_ count: Int, seed: Int) -> (program: LyingProgram, threads: [[LyingStep]]) {
    var random = SeededRandom(seed: seed)
    var manners = LyingOven.Manners()
    manners.taking =
      [.everything, .callingNew, .callingOld].randomElement(using: &random) ?? .everything
    manners.showing = Bool.random(using: &random) ? .delegates : .screens
    manners.isWeak = manners.showing == .screens || Bool.random(using: &random)
    var writer = LyingProgramWriter(random: random, doors: [.delegate, .front, .inspector])
    let steps = (0..<count).map { _ in (0..<6).map { _ in writer.step() } }
    return (LyingProgram(manners: manners, steps: steps.flatMap(\.self)), steps)
  }

  private init(random: SeededRandom, doors: [LyingDoor]? = nil) {
    var random = random
    let (hasSetter, puts) = (Self.isOne(of: 4, &random), Self.isOne(of: 4, &random))
    // Where the app sets a slot that has two names, the slot has no identity.
    putsDelegates = puts && doors == nil
    self.doors =
      doors
      ?? (puts
        ? [.delegate, .inspector] : LyingDoor.allCases.filter { $0 != .setter || hasSetter })
    self.random = random
  }

  private static func isOne(of number: Int, _ random: inout SeededRandom) -> Bool {
    Int.random(in: 0..<number, using: &random) == 0
  }

  private mutating func step() -> LyingStep {
    guard Self.isOne(of: 3, &random) else { return plainStep() }
    let moment = LyingMoment.allCases.randomElement(using: &random) ?? .start
    return .later(plainStep(), moment)
  }

  private mutating func plainStep() -> LyingStep {
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<4: .ask(request(), LyingAsking.usual.randomElement(using: &random) ?? .quiet)
    case 4..<8:
      .attach(request(), adapter: Int.random(in: 0..<LyingRun.adapters, using: &random))
    case 8..<10: .bake(oven: oven())
    case 10..<13 where numbers > 0: .end(Int.random(in: 0..<numbers, using: &random))
    case 13 where putsDelegates:
      .put(oven: oven(), slot: Int.random(in: 0..<2, using: &random))
    default: .rest
    }
  }

  private mutating func request() -> LyingRequest {
    defer { numbers += 1 }
    return LyingRequest(
      number: numbers, oven: oven(), door: doors.randomElement(using: &random) ?? .delegate,
      overlap: overlap(), isOwned: Self.isOne(of: 4, &random))
  }

  private mutating func oven() -> Int { Self.isOne(of: 5, &random) ? 1 : 0 }

  private mutating func overlap() -> SlotOverlap {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .reject
    case 1: .takeOver
    default: .waitTurn
    }
  }
}
