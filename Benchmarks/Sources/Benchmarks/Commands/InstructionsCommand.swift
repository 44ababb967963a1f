import ArgumentParser
import Measuring

struct InstructionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "instructions",
    abstract: "Runs each row's body under callgrind. Benchmarks/count-instructions calls this.",
    shouldDisplay: false
  )

  @OptionGroup var filter: RowFilter

  @Flag(help: "Count the peers too.")
  var peers = false

  func run() throws {
    guard Instructions.areCounted else {
      throw ValidationError("Run Benchmarks/count-instructions, which starts this under callgrind.")
    }
    try MainThread.run(count)
  }

  private func count() async throws {
    for case let row as TimedRow in try filter.rows() {
      for candidate in peers ? row.candidates : [row.ours] {
        await Instructions.count(candidate, of: row)
      }
    }
  }
}
