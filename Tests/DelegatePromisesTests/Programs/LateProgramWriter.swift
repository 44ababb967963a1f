import DelegatePromises
import TestSupport

extension LyingProgram {
  /// Returns a random program over one slot whose source speaks of requests that have been stopped.
  static func late(seed: Int) -> LyingProgram {
    var writer = LateProgramWriter(seed: seed)
    return writer.program()
  }
}

/// Writes random programs over late last calls; a seed gives the same program in every run.
private struct LateProgramWriter {
  private var random: SeededRandom
  private var requests = 0
  private var door = LyingDoor.delegate

  init(seed: Int) { random = SeededRandom(seed: seed) }

  mutating func program() -> LyingProgram {
    door = random.any([.delegate, .delegate, .method, .setter])
    let manners = LyingOven.Manners(isWeak: random.any([true, false]))
    return LyingProgram(
      manners: manners, ending: random.any([.answered, .beforeLastCalls]),
      steps: (0..<Int.random(in: 2...14, using: &random)).map { _ in step() })
  }

  private mutating func step() -> LyingStep {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: .later(plainStep(), random.any(LyingMoment.allCases))
    case 2: .later(.elsewhere(plainStep()), random.any(LyingMoment.allCases))
    case 3: .elsewhere(plainStep())
    default: plainStep()
    }
  }

  private mutating func plainStep() -> LyingStep {
    // A step that is left for later may name the next request.
    let request = Int.random(in: 0...requests, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<5: return ask()
    case 5..<8: return .speak(of: request)
    case 8..<11: return .lastCall(of: request, random.any(LateEnd.allCases))
    case 11..<13: return .end(request)
    case 13: return .advance(Int.random(in: 1...2, using: &random))
    default: return .rest
    }
  }

  private mutating func ask() -> LyingStep {
    defer { requests += 1 }
    let request = LyingRequest(
      number: requests, oven: 0, door: door,
      overlap: random.any([.waitTurn, .waitTurn, .waitTurn, .takeOver, .takeOver, .reject]),
      isOwned: random.any([false, false, true]))
    let asking = LyingAsking(
      kind: random.any(LyingAsking.Kind.allCases),
      start: random.any([.quiet, .quiet, .answering, .throwing]),
      lastCall: random.any([.later, .later, .beforeStop, .insideStop]),
      limit: random.any([nil, nil, Int.random(in: 1...LyingAsking.longest, using: &random)]))
    return .ask(request, asking)
  }
}
