import ArgumentParser
import Measuring

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Times every row beside its peers, and prints one table."
  )

  @Option(help: "Only the rows whose work or context has this text.")
  var filter: String?

  @Option(help: "How often each candidate is timed; the median counts.")
  var rounds = 201

  func validate() throws {
    guard rounds > 0 else { throw ValidationError("--rounds needs at least 1.") }
    if let filter, rows.isEmpty { throw ValidationError("No row has the text '\(filter)'.") }
  }

  private var rows: [any Row] { allRows.filter { $0.matches(filter ?? "") } }

  func run() throws {
    try MainThread.run(compare)
  }

  private func compare() async throws {
    #if DEBUG
      print("A debug build: these figures say nothing. Use -c release.")
    #endif
    var outcomes: [Outcome] = []
    for row in rows {
      outcomes.append(await row.outcome(rounds: rounds))
    }
    let report = Report(outcomes)
    print(report.text)
    if !report.agreed { throw ExitCode.failure }
  }
}
