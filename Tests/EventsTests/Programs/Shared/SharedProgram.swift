import TestSupport

/// A small program over readers that share an attachment.
///
/// In the end, every reader leaves.
struct SharedProgram: Sendable {
  /// Whether the attachment lives on an actor of its own, and not on the main one.
  var isOnActor = false
  /// Whether the source is stopped after the callback, by a job.
  var stopsLater = false
  var steps: [SharedStep]
}

/// A step of a random program over readers that share an attachment.
///
/// It names the reader that it makes with a number that no other step uses.
indirect enum SharedStep: Sendable {
  case read(Int, SharedReader.Kind)
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
  /// Takes a step on the actor where the attachment lives.
  case atHome(SharedStep)
  /// Waits until the source runs if somebody reads, and does not otherwise.
  case rest
}

/// A moment at which the code of a user runs.
enum SharedMoment: CaseIterable, Sendable {
  case get, set, make, start, stop
}

extension SharedProgram {
  init(seed: Int) {
    var writer = SharedProgramWriter(seed: seed)
    isOnActor = writer.chance(of: 3)
    stopsLater = writer.chance(of: 4)
    steps = (0..<Int.random(in: 2...14, using: &writer.random)).map { _ in writer.step() }
  }

  /// Returns the steps of so many threads.
  static func threads(_ count: Int, seed: Int) -> (program: SharedProgram, threads: [[SharedStep]])
  {
    var writer = SharedProgramWriter(seed: seed)
    let (isOnActor, stopsLater) = (writer.chance(of: 2), writer.chance(of: 3))
    let threads = (0..<count).map { _ in (0..<10).map { _ in writer.plainStep() } }
    let program = SharedProgram(
      isOnActor: isOnActor, stopsLater: stopsLater, steps: threads.flatMap(\.self))
    return (program, threads)
  }
}

private struct SharedProgramWriter {
  var random: SeededRandom
  private var readers = 0

  init(seed: Int) { random = SeededRandom(seed: seed) }

  mutating func chance(of number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }

  mutating func step() -> SharedStep {
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3: .later(plainStep(), SharedMoment.allCases.randomElement(using: &random) ?? .start)
    case 3: .elsewhere(plainStep())
    case 4: .atHome(plainStep())
    case 5: .rest
    default: plainStep()
    }
  }

  mutating func plainStep() -> SharedStep {
    switch Int.random(in: 0..<20, using: &random) {
    // A step that is left for later may name the next reader.
    case 6..<12: return .leave(Int.random(in: 0...readers, using: &random))
    case 12..<16: return .send
    case 16: return .fail
    case 17: return .occupy(takingOver: chance(of: 2))
    case 18, 19: return .vacate
    default:
      defer { readers += 1 }
      return .read(readers, SharedReader.Kind.allCases.randomElement(using: &random) ?? .first)
    }
  }
}
