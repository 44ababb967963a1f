import TestSupport

/// A small program over readers that share an attachment.
///
/// In the end, every reader leaves.
struct SharedProgram: Sendable {
  /// Whether the source is stopped after the callback, by a job.
  var stopsLater = false
  var steps: [SharedStep]
}

/// A step of a random program over readers that share an attachment.
indirect enum SharedStep: Sendable {
  case read(SharedReader.Kind)
  /// Has the reader of this number leave.
  case leave(Int)
  /// Has the source call its delegate.
  case send
  /// Has the next start throw.
  case fail
  /// Has another attachment ask for the slot.
  case occupy(takingOver: Bool)
  /// Detaches that attachment.
  case vacate
  /// Has the next use of this kind take a step, in whatever function it comes.
  case later(SharedStep, SharedMoment)
  /// Takes a step on another thread, and blocks until that has returned.
  case elsewhere(SharedStep)
  /// Waits until the source runs if somebody reads, and does not otherwise.
  case rest
}

/// A moment at which the code of a user runs.
enum SharedMoment: CaseIterable, Sendable {
  case get, set, make, start, stop
}

extension SharedProgram {
  init(seed: Int) {
    var random = SeededRandom(seed: seed)
    stopsLater = Int.random(in: 0..<4, using: &random) == 0
    steps = (0..<Int.random(in: 2...14, using: &random)).map { _ in .random(using: &random) }
  }
}

extension SharedStep {
  fileprivate static func random(using random: inout SeededRandom) -> SharedStep {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3:
      .later(plain(using: &random), SharedMoment.allCases.randomElement(using: &random) ?? .start)
    case 3: .elsewhere(plain(using: &random))
    case 4: .rest
    default: plain(using: &random)
    }
  }

  /// Returns a step that is taken here and now.
  static func plain(using random: inout SeededRandom) -> SharedStep {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<7: .read(SharedReader.Kind.allCases.randomElement(using: &random) ?? .first)
    case 7..<12: .leave(Int.random(in: 0..<6, using: &random))
    case 12..<16: .send
    case 16: .fail
    case 17: .occupy(takingOver: Bool.random(using: &random))
    default: .vacate
    }
  }
}
