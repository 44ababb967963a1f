import ArgumentParser
import Foundation
import Measuring

struct InstructionTableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "instruction-table",
    abstract: "Prints what callgrind wrote. Benchmarks/count-instructions calls this.",
    shouldDisplay: false
  )

  @Argument(help: "The folder that callgrind wrote to.")
  var folder: String

  @Option(help: "How many of a row's costliest functions to list.")
  var top = 0

  func run() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.contains("callgrind.out") }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    for file in files {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      guard let profile = InstructionProfile(text) else { continue }
      print(profile.text(top: top))
    }
  }
}
