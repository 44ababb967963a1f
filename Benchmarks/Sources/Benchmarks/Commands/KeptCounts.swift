import ArgumentParser
import Foundation
import Measuring

/// What was counted here, and the file that says what it was before.
struct KeptCounts: ParsableArguments {
  @OptionGroup var folder: CountsFolder

  @Option(help: "The file that keeps the counts.")
  var kept: String

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
}
