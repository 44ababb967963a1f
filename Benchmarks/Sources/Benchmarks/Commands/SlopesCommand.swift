import ArgumentParser
import Measuring

struct SlopesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "slopes",
    abstract: "Prints what an item costs among 1,000 and among 1,000,000."
  )

  func run() throws {
    try MainThread.run { print(await SlopeTable(allSlopes).text) }
  }
}
