/// The events of a run of a program that can be seen, in a real run or in the model's.
///
/// Each array has an entry for each number that names something in the program.
struct ProgramHistory: Hashable, Sendable {
  /// The results of the promises and of the tasks that wait.
  var outcomes: [ProgramOutcome?]
  /// The results with which a handler was called.
  ///
  /// A `finally` gets none, and counts as called with nil.
  var told: [[ProgramOutcome?]]
  /// How often the maker was told of the cancellation.
  var cancellations: [Int]
  /// The results that were read, if there was one.
  var reads: [ProgramOutcome?]
  /// How many calls of a resolver came too late.
  var lateSettles: [Int]
  var abandonments: [Int]
  /// The errors that nobody has handled.
  var unhandled: [[ProgramOutcome]]
  /// The numbers of the handlers, in the order in which they ran.
  var order: [Int] = []
  /// What is still alive in the end.
  var retained: [String] = []

  init(count: Int) {
    outcomes = Array(repeating: nil, count: count)
    told = Array(repeating: [], count: count)
    cancellations = Array(repeating: 0, count: count)
    reads = outcomes
    lateSettles = cancellations
    abandonments = cancellations
    unhandled = Array(repeating: [], count: count)
  }
}

extension ProgramHistory: CustomStringConvertible {
  /// A line for each thing that happened.
  var description: String {
    var lines: [String] = []
    for number in outcomes.indices {
      if let outcome = outcomes[number] { lines.append("\(number) settled: \(outcome)") }
      for result in told[number] {
        lines.append("\(number) called: \(result.map { "\($0)" } ?? "without a result")")
      }
      if cancellations[number] > 0 { lines.append("\(number) cancelled: \(cancellations[number])") }
      if let read = reads[number] { lines.append("\(number) read: \(read)") }
      if lateSettles[number] > 0 { lines.append("\(number) settled late: \(lateSettles[number])") }
      if abandonments[number] > 0 { lines.append("\(number) abandoned: \(abandonments[number])") }
      for error in unhandled[number] { lines.append("\(number) unhandled: \(error)") }
    }
    lines += retained.map { "still alive: \($0)" }
    if !order.isEmpty { lines.append("order: \(order)") }
    return lines.joined(separator: "\n")
  }
}
