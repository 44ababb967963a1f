import ArgumentParser
import Measuring

struct CountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "count",
    abstract: "Runs each row's body under callgrind. Benchmarks/count calls this.",
    shouldDisplay: false
  )

  func run() throws {
    guard Instructions.areCounted else {
      throw ValidationError("Run Benchmarks/count, which starts this under callgrind.")
    }
    try MainThread.run(count)
  }

  private func count() async throws {
    for case let row as TimedRow in allRows { await Instructions.count(row) }
  }
}
