import ArgumentParser
import Measuring

struct CountedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "counted",
    abstract: "Prints what callgrind wrote. Benchmarks/count calls this.",
    shouldDisplay: false
  )

  @OptionGroup var folder: CountsFolder

  @Option(help: "How many of a row's costliest functions to list.")
  var top = 0

  func run() throws {
    for profile in try folder.profiles() { print(profile.text(top: top)) }
  }
}
