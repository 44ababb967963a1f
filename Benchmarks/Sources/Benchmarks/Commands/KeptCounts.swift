import ArgumentParser
import Foundation
import Measuring

/// The counts of this run, and the file with the previous counts.
struct KeptCounts: ParsableArguments {
  @OptionGroup var folder: CountsFolder

  @Option(help: "The file that keeps the counts.")
  var kept: String

  @Option(help: "The page that shows them.")
  var page: String

  @Option(help: "The processor and the compiler: others count differently.")
  var toolchain: String

  func counted() throws -> Counts {
    Counts(try folder.profiles(), text: TextSize.of("CorePromises"), toolchain: toolchain)
  }

  func read() throws -> Counts {
    let data = try Data(contentsOf: URL(filePath: kept))
    return try JSONDecoder().decode(Counts.self, from: data)
  }

  func write(_ counts: Counts) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(counts) + Data("\n".utf8)).write(to: URL(filePath: kept))
  }

  func showsPage(_ counts: Counts) throws -> Bool {
    try String(contentsOfFile: page, encoding: .utf8).contains(block(of: counts))
  }

  func writePage(_ counts: Counts) throws {
    let text = try String(contentsOfFile: page, encoding: .utf8)
    guard let start = text.range(of: Self.begin), let end = text.range(of: Self.end) else {
      throw ValidationError("\(page) has no place for the counts: \(Self.begin) \(Self.end)")
    }
    let old = start.lowerBound..<end.upperBound
    try text.replacingCharacters(in: old, with: block(of: counts))
      .write(toFile: page, atomically: true, encoding: .utf8)
  }

  private static let begin = "<!-- counts -->"
  private static let end = "<!-- /counts -->"

  private func block(of counts: Counts) -> String {
    "\(Self.begin)\n\(counts.markdown(of: allRows))\n\(Self.end)"
  }
}
