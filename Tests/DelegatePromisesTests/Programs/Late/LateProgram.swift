import DelegatePromises
import TestSupport

/// A small program over one slot, whose source speaks late of requests that have been stopped.
struct LateProgram: RandomProgram, Hashable, Sendable {
  var door = LyingDoor.delegate
  /// Whether the source holds its delegate weakly.
  var isWeak = false
  /// Whether all that wait get their turn at the end; otherwise everything is cancelled.
  var isAnswered = false
  var steps: [LateStep]
}

/// A step of a random program over late last calls.
///
/// It names the request that it makes with a number that no other step uses.
indirect enum LateStep: Hashable, Sendable {
  case ask(LyingRequest, LateAsking)
  /// Has the source speak of a request that it has started.
  case speak(of: Int)
  /// Settles the last call for a request; the source may be about to speak of it again.
  case lastCall(of: Int, LateEnd)
  /// Cancels a promise or a task, or detaches an attachment.
  case end(Int)
  /// Moves the clock by so many seconds.
  case advance(Int)
  /// Has the next use of this kind take a step, in whatever function it comes.
  case later(LateStep, LyingMoment)
  /// Takes a step on another thread, and blocks until that has returned.
  case elsewhere(LateStep)
  /// Lets jobs run that are on their way.
  case rest
}

/// The kind of a request, its start, and its last call.
struct LateAsking: Hashable, Sendable {
  enum Kind: CaseIterable {
    case promise, attachment
    /// A task that asks once, or again and again.
    case task, loop
  }

  enum Start: CaseIterable { case quiet, answering, throwing }

  /// The moment of the last call, unless a step brings it.
  enum LastCall: CaseIterable { case later, beforeStop, insideStop }

  var kind = Kind.promise
  var start = Start.quiet
  var lastCall = LastCall.later
  /// The time limit, in seconds.
  var limit: Int?

  /// How often a loop asks.
  static let rounds = 3
  static let longest = 3
}

/// The way in which the promise of a last call settles.
enum LateEnd: CaseIterable, Sendable { case fulfilled, rejected, cancelled, abandoned }

// MARK: - Writing

extension LateProgram {
  init(seed: Int) {
    var writer = LateProgramWriter(random: SeededRandom(seed: seed))
    self = writer.program()
  }
}

private struct LateProgramWriter {
  var random: SeededRandom
  var requests = 0

  mutating func program() -> LateProgram {
    LateProgram(
      door: any([.delegate, .delegate, .method, .setter]), isWeak: any([true, false]),
      isAnswered: any([true, false]),
      steps: (0..<Int.random(in: 2...14, using: &random)).map { _ in step() })
  }

  private mutating func any<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  private mutating func step() -> LateStep {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: .later(plainStep(), any(LyingMoment.allCases))
    case 2: .later(.elsewhere(plainStep()), any(LyingMoment.allCases))
    case 3: .elsewhere(plainStep())
    default: plainStep()
    }
  }

  private mutating func plainStep() -> LateStep {
    // A step that is left for later may name the next request.
    let request = Int.random(in: 0...requests, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<5: return ask()
    case 5..<8: return .speak(of: request)
    case 8..<11: return .lastCall(of: request, any(LateEnd.allCases))
    case 11..<13: return .end(request)
    case 13: return .advance(Int.random(in: 1...2, using: &random))
    default: return .rest
    }
  }

  private mutating func ask() -> LateStep {
    defer { requests += 1 }
    let request = LyingRequest(
      number: requests, oven: 0, door: .delegate,
      overlap: any([.waitTurn, .waitTurn, .waitTurn, .takeOver, .takeOver, .reject]),
      isOwned: any([false, false, true]))
    let asking = LateAsking(
      kind: any(LateAsking.Kind.allCases), start: any([.quiet, .quiet, .answering, .throwing]),
      lastCall: any([.later, .later, .beforeStop, .insideStop]),
      limit: any([nil, nil, Int.random(in: 1...LateAsking.longest, using: &random)]))
    return .ask(request, asking)
  }
}

// MARK: - Printing

extension LateProgram: CustomStringConvertible {
  var description: String {
    let end = isAnswered ? "everybody gets an answer" : "everything is cancelled"
    let slot = "The slot is \(door), held \(isWeak ? "weakly" : "strongly")"
    return (["// \(slot); at the end, \(end)."] + steps.map(\.description)).joined(separator: "\n")
  }
}

extension LateStep: CustomStringConvertible {
  var description: String {
    switch self {
    case .ask(let request, let asking):
      "ask(\(request.number), .\(asking.kind)\(request.isOwned ? ", owned" : ""), "
        + "ifTaken: .\(request.overlap), start: .\(asking.start), lastCall: .\(asking.lastCall), "
        + "limit: \(asking.limit.map { "\($0)" } ?? "none"))"
    case .speak(let number): "oven.speak(of: \(number))"
    case .lastCall(let number, let end): "lastCalls[\(number)].\(end)"
    case .end(let number): "end(\(number))"
    case .advance(let seconds): "clock.advance(by: .seconds(\(seconds)))"
    case .later(let step, let moment): "next(.\(moment)) { \(step) }"
    case .elsewhere(let step): "runOnThread { \(step) }"
    case .rest: "await rest()"
    }
  }
}
