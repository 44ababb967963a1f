import ArgumentParser

@main
struct BenchmarksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract: "Measures promises beside their peers.",
    subcommands: [
      CompareCommand.self, CountCommand.self, KeptCountsCommand.self, ContentionCommand.self,
    ],
    defaultSubcommand: CompareCommand.self
  )
}
