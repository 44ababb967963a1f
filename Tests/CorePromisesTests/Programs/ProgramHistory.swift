/// The events of a run of a program that can be seen.
struct ProgramHistory {
  /// What happened to the promise, the task or the result with one number.
  struct Facts {
    /// The result of the promise, of the task that waits, or of the read.
    var outcome: ProgramOutcome?
    /// The results with which the handler was called; a `finally` counts as called with nil.
    var told: [ProgramOutcome?] = []
    /// How often the maker was told of the cancellation.
    var cancellations = 0
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
}
