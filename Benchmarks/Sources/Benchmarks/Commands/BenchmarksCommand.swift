import ArgumentParser

@main
struct BenchmarksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract: "Measures promises beside their peers.",
    subcommands: [CompareCommand.self, InstructionsCommand.self, InstructionTableCommand.self],
    defaultSubcommand: CompareCommand.self
  )
}
