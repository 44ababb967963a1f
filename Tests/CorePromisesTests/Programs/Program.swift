import CorePromises
import Dispatch

/// A small program over the public surface of promises: steps of one thread, and then steps of
/// several threads at once.
///
/// In the end, the main thread releases the resolvers, in their order, so that every promise
/// settles.
struct Program: Hashable, Sendable {
  /// Where the handlers run.
  enum Place: String, CaseIterable, Sendable {
    case immediate, inherited
    /// A serial queue.
    case queue
    /// A context of the test's own, which runs each job on some thread.
    case custom

    func makeContext() -> ExecutionContext {
      switch self {
      case .immediate: .immediate
      case .inherited: .inherited
      case .queue: .queue(DispatchQueue(label: "programs"))
      case .custom: ExecutionContext { job in DispatchQueue.global().async { job() } }
      }
    }

    /// The context as Swift.
    var code: String {
      switch self {
      case .immediate: ".immediate"
      case .inherited: ".inherited"
      case .queue: #".queue(DispatchQueue(label: "programs"))"#
      case .custom: "ExecutionContext { job in DispatchQueue.global().async { job() } }"
      }
    }
  }

  var place: Place
  var beginning: [ProgramStep]
  /// The steps of each thread, which use what the beginning or the same thread has made.
  var threads: [[ProgramStep]]

  var steps: [ProgramStep] { beginning + threads.joined() }

  /// One more than the largest number that a step uses as a name.
  var count: Int { (steps.compactMap(\.made).max() ?? -1) + 1 }

  /// The promises that have a resolver, in the order in which it is released.
  var resolvers: [Int] {
    steps.compactMap { if case .pending(let made) = $0 { made } else { nil } }.sorted()
  }

  /// Whether one thread runs every step and every handler, so that their order is known.
  var isSequential: Bool { threads.isEmpty && place == .immediate }

  /// Whether each step uses what an earlier step of its thread, or of the beginning, has made.
  var isWellFormed: Bool {
    var made = Set<Int>()
    guard Self.isWellFormed(beginning, &made) else { return false }
    return threads.allSatisfy { thread in
      var known = made
      return Self.isWellFormed(thread, &known)
    }
  }

  private static func isWellFormed(_ steps: [ProgramStep], _ made: inout Set<Int>) -> Bool {
    for step in steps {
      guard made.isSuperset(of: step.used) else { return false }
      if let new = step.made { made.insert(new) }
    }
    return true
  }
}

extension Program {
  /// Returns the program with other steps, or without those that become nil.
  func mapSteps(_ transform: (ProgramStep) -> ProgramStep?) -> Program {
    Program(
      place: place, beginning: beginning.compactMap(transform),
      threads: threads.map { $0.compactMap(transform) }.filter { !$0.isEmpty })
  }
}

extension Program: CustomStringConvertible {
  /// The program as lines of Swift, for a test of its own.
  var description: String {
    var lines = ["let place: ExecutionContext = \(place.code), clock = ManualClock()"]
    lines += beginning.map(\.description)
    for (index, thread) in threads.enumerated() {
      lines.append("// thread \(index + 1):")
      lines += thread.map(\.description)
    }
    return lines.joined(separator: "\n")
  }
}
