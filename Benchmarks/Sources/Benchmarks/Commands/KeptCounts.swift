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
    Counts(try folder.profiles(), bytes: try ProgramSize.all(), toolchain: toolchain)
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
    let text = try String(contentsOfFile: page, encoding: .utf8)
    return blocks(of: counts).allSatisfy { text.contains($0.text) }
  }

  func writePage(_ counts: Counts) throws {
    var text = try String(contentsOfFile: page, encoding: .utf8)
    for block in blocks(of: counts) {
      guard let start = text.range(of: block.begin), let end = text.range(of: block.end) else {
        throw ValidationError("\(page) has no place for counts: \(block.begin) \(block.end)")
      }
      text.replaceSubrange(start.lowerBound..<end.upperBound, with: block.text)
    }
    try text.write(toFile: page, atomically: true, encoding: .utf8)
  }

  /// A table of the page, between two comments.
  private struct Block {
    let name: String
    let table: String

    var begin: String { "<!-- \(name) -->" }
    var end: String { "<!-- /\(name) -->" }
    var text: String { "\(begin)\n\(table)\n\(end)" }
  }

  private func blocks(of counts: Counts) -> [Block] {
    [
      Block(name: "counts", table: counts.markdown(of: allRows)),
      Block(name: "sizes", table: counts.markdownOfSizes),
    ]
  }
}
