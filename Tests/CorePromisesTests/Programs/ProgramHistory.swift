/// The events of a run of a program that can be seen, in a real run or in the model's.
struct ProgramHistory: Equatable {
  /// What happened to the promise, the task or the result with one number.
  struct Facts: Equatable {
    /// The result of the promise, of the task that waits, or of the read.
    var outcome: ProgramOutcome?
    /// The results with which the handler was called; a `finally` counts as called with nil.
    var told: [ProgramOutcome?] = []
    /// How often the maker was told of the cancellation.
    var cancellations = 0
    /// How many calls of the resolver came too late.
    var lateSettles = 0
    var abandonments = 0
    /// The errors that nobody has handled.
    var unhandled: [ProgramOutcome] = []
  }

  var facts: [Facts]
  /// The numbers of the handlers, in the order in which they ran.
  var order: [Int] = []
  /// What is still alive in the end.
  var retained: [String] = []

  init(count: Int) { facts = Array(repeating: Facts(), count: count) }

  subscript(number: Int) -> Facts {
    get { facts[number] }
    set { facts[number] = newValue }
  }

  /// Returns a line for each difference from another history.
  func difference(from expected: ProgramHistory) -> String? {
    guard self != expected else { return nil }
    var lines = facts.indices.filter { self[$0] != expected[$0] }
      .map { "\($0): \(self[$0])\nand not \(expected[$0])" }
    lines.append("order: \(order), and not \(expected.order); still alive: \(retained)")
    return lines.joined(separator: "\n")
  }
}
