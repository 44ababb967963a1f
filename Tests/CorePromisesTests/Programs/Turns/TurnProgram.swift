import TestSupport

/// A random program of work whose parts start only when their turn comes.
struct TurnProgram: Sendable {
  /// The combinator that starts the parts.
  enum Form: CaseIterable { case all, reduce, loop, retry }

  struct Part {
    let succeeds: Bool
    /// Whether the part has settled when it starts.
    let isReady: Bool
  }

  enum Event {
    /// A part that is under way settles: the one at this place, counted round and round.
    case settle(Int)
    case cancel
  }

  let form: Form
  /// The number of parts that may be under way at once.
  let limit: Int
  let parts: [Part]
  let events: [Event]

  init(seed: Int) { self.init(seed: seed, failures: 0...7) }

  /// Makes a program whose parts fail with one of these chances in eight.
  init(seed: Int, failures: ClosedRange<Int>) {
    var random = SeededRandom(seed: seed)
    form = Form.allCases.randomElement(using: &random) ?? .all
    limit = form == .all ? Int.random(in: 1...4, using: &random) : 1
    let failures = Int.random(in: failures, using: &random)
    parts = (0..<Int.random(in: 1...10, using: &random)).map { _ in
      Part(
        succeeds: Int.random(in: 0..<8, using: &random) >= failures,
        isReady: Bool.random(using: &random))
    }
    events = (0..<12).map { _ in
      Int.random(in: 0..<16, using: &random) == 0
        ? .cancel : .settle(Int.random(in: 0..<4, using: &random))
    }
  }
}

/// The course of a program.
struct TurnFacts: Equatable {
  var started: [Int] = []
  var cancelled: Set<Int> = []
  var outcome: ProgramOutcome?
}
