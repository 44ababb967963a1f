import ArgumentParser
import Foundation
import Measuring

struct KeptCountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kept-counts",
    abstract: "Fails if a count is higher than on the page. Benchmarks/count calls this.",
    shouldDisplay: false
  )

  @OptionGroup var folder: CountsFolder

  @Option(help: "The page that keeps the counts.")
  var page: String

  @Option(help: "The processor and the compiler: others count differently.")
  var toolchain: String

  @Flag(help: "Write the counts into the page.")
  var accept = false

  func run() throws {
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let (kept, counted) = (Counts(page: text), try counted())
    guard kept.count > 0 else { throw ValidationError("\(page) has no place for counts.") }
    let isComparable = kept.toolchain == toolchain
    let changes = isComparable ? counted.changes(from: kept, of: allRows) : []
    for change in changes { print(change.text) }
    if accept {
      try counted.written(into: text, rows: allRows)
        .write(toFile: page, atomically: true, encoding: .utf8)
      print("wrote the counts of \(counted.count) rows to \(page)")
    } else if !isComparable {
      print("not compared: \(page) has those of \(kept.toolchain); this is \(toolchain)")
    } else if changes.contains(where: \.fails) {
      print("accept what is meant, and say in the commit why: Benchmarks/count --accept")
      throw ExitCode.failure
    } else {
      print("the counts of \(kept.count) rows, and the sizes of programs, have not risen")
    }
  }

  private func counted() throws -> Counts {
    Counts(try folder.profiles(), bytes: try ProgramSize.all(), toolchain: toolchain)
  }
}
