import ArgumentParser
import Foundation
import Measuring

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Times every row beside its peers, and prints one table."
  )

  @OptionGroup var filter: RowFilter

  @Option(help: "How often the table is measured; the median of each figure counts.")
  var runs = 3

  @Option(help: "How often each candidate is timed in a run; the median counts.")
  var rounds = 201

  @Flag(help: "Print JSON in place of the table.")
  var json = false

  @Option(help: "Write our ratios to this file too, as a picture.", completion: .file())
  var plot: String?

  func validate() throws {
    guard runs > 0 else { throw ValidationError("--runs needs at least 1.") }
    guard rounds > 0 else { throw ValidationError("--rounds needs at least 1.") }
  }

  func run() throws {
    try MainThread.run(compare)
  }

  private func compare() async throws {
    #if DEBUG
      print("A debug build: these figures say nothing. Use -c release.")
    #endif
    let rows = try filter.rows()
    var outcomes: [[Outcome]] = []
    for _ in 0..<runs {
      outcomes.append(await measure(rows))
    }
    let report = Report(runs: outcomes)
    print(json ? try encode(report) : report.text)
    if let plot { try report.plot.write(toFile: plot, atomically: true, encoding: .utf8) }
    if !report.agreed { throw ExitCode.failure }
  }

  private func measure(_ rows: [any Row]) async -> [Outcome] {
    var outcomes: [Outcome] = []
    for row in rows {
      outcomes.append(await row.outcome(rounds: rounds))
    }
    return outcomes
  }

  private func encode(_ report: Report) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "unknown")
    return String(decoding: try encoder.encode(report), as: UTF8.self)
  }
}
