import ArgumentParser
import Foundation
import Measuring

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Times every row beside its peers, and prints one table."
  )

  @OptionGroup var filter: RowFilter

  @Option(help: "How often each candidate is timed; the median counts.")
  var rounds = 41

  @Flag(help: "Print JSON in place of the table.")
  var json = false

  @Flag(help: "Exit with 1 if a gate is missed.")
  var gate = false

  func validate() throws {
    guard rounds > 0 else { throw ValidationError("--rounds needs at least 1.") }
  }

  func run() throws {
    try MainThread.run(compare)
  }

  private func compare() async throws {
    #if DEBUG
      print("A debug build: these figures say nothing. Use -c release.")
    #endif
    var outcomes: [Outcome] = []
    for row in try filter.rows() {
      outcomes.append(await row.outcome(rounds: rounds))
    }
    let report = Report(outcomes)
    if json {
      try printJSON(report)
    } else {
      print(Table(outcomes).text, report.closingLine, separator: "\n\n")
    }
    if gate, !report.passesGate { throw ExitCode.failure }
  }

  private func printJSON(_ report: Report) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(report), as: UTF8.self))
  }
}
