import DelegatePromises
import TestSupport

extension LyingProgram {
  /// Returns a random program of one to three requests to one source, and of something that happens
  /// inside one of the uses that its source sees.
  static func interrupted(seed: Int) -> LyingProgram {
    var writer = StepProgramWriter(seed: seed)
    return writer.program()
  }
}

private struct StepProgramWriter {
  private var random: SeededRandom
  private let doors: [LyingDoor]
  private let isOwned: Bool

  init(seed: Int) {
    random = SeededRandom(seed: seed)
    doors = random.any([
      [.delegate], [.delegate, .front, .method], [.delegate, .inspector], [.setter],
    ])
    isOwned = random.any([true, false])
  }

  mutating func program() -> LyingProgram {
    let numbers = Array(0..<random.any([1, 2, 3]))
    let requests = numbers.map { number in
      step(request(number, isLast: number == numbers.count - 1), numbers.count)
    }
    let order = random.any([numbers, numbers.reversed()])
    let use = Int.random(in: 1...12 * numbers.count, using: &random)
    return LyingProgram(
      manners: LyingOven.Manners(isWeak: isOwned),
      steps: [.at(action(among: numbers), use: use)] + requests + [.rest, .bake(oven: 0), .rest]
        + order.flatMap { [.end($0), .rest] })
  }

  /// A request of any kind; the adapters of attachments forward.
  private mutating func step(_ request: LyingRequest, _ count: Int) -> LyingStep {
    let askings = count == 1 ? LyingAsking.usual : [.quiet, .answering, .pausing]
    return random.any([
      .ask(request, random.any(askings)), .attach(request, adapter: random.any([0, 1])),
    ])
  }

  /// An end of a request, another request, or a delegate of the app.
  private mutating func action(among numbers: [Int]) -> LyingStep {
    let number = random.any(numbers)
    let other = LyingRequest(
      number: 3, oven: 0, door: random.any(doors == [.setter] ? doors : [.delegate, .front]),
      overlap: random.any([.waitTurn, .reject, .takeOver]), isOwned: false)
    let ask = LyingStep.ask(other, .quiet)
    // Where the app sets a slot that has two names, the slot has no identity.
    let mayPut = doors != [.setter] && !doors.contains(.front)
    return random.any(
      [
        .end(number), .elsewhere(.end(number)), .elsewhere(.settle(number)),
        ask, .elsewhere(ask), .attach(other, adapter: random.any([0, 2])),
      ] + (mayPut ? [.put(oven: 0, slot: 0)] : []))
  }

  private mutating func request(_ number: Int, isLast: Bool) -> LyingRequest {
    LyingRequest(
      number: number, oven: 0, door: random.any(doors),
      overlap: number > 0 && isLast ? random.any([.waitTurn, .reject, .takeOver]) : .waitTurn,
      isOwned: isOwned)
  }
}
