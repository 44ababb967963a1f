import ArgumentParser
import Measuring

struct AcceptCountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept-counts",
    abstract: "Keeps the counts as they are now. Benchmarks/count --accept calls this.",
    shouldDisplay: false
  )

  @OptionGroup var counts: KeptCounts

  func run() throws {
    let counted = try counts.counted()
    if let kept = try? counts.read(), kept.toolchain == counted.toolchain {
      for change in counted.changes(from: kept, of: allRows) { print(change.text) }
    }
    try counts.write(counted)
    try counts.writePage(counted)
    print("wrote the counts of \(counted.count) rows to \(counts.kept) and \(counts.page)")
  }
}
