import ArgumentParser
import Measuring

struct CheckCountsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-counts",
    abstract: "Fails if a count has risen. Benchmarks/count --check calls this.",
    shouldDisplay: false
  )

  @OptionGroup var counts: KeptCounts

  func run() throws {
    let counted = try counts.counted()
    let kept = try counts.read()
    guard counted.toolchain == kept.toolchain else {
      return print(
        "not compared: counts.json is of \(kept.toolchain); this is \(counted.toolchain)")
    }
    let changes = counted.changes(from: kept, of: allRows)
    for change in changes { print(change.text) }
    let isShown = try counts.showsPage(kept)
    if !isShown { print("\(counts.page) does not show the counts of \(counts.kept)") }
    guard isShown, !changes.contains(where: \.fails) else {
      print("accept what is meant, and say in the commit why: Benchmarks/count --accept")
      throw ExitCode.failure
    }
    print("the counts of \(kept.count) rows, and the sizes of programs, have not risen")
  }
}
