import ArgumentParser
import Foundation
import Measuring

/// The folder with callgrind's counts, and with the locked instructions that `Benchmarks/count`
/// found.
struct CountsFolder: ParsableArguments {
  @Argument(help: "The folder that callgrind wrote to.")
  var folder: String

  func profiles() throws -> [InstructionProfile] {
    let locked = try locked()
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.contains("callgrind.out") }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
      .compactMap { file in InstructionProfile(try text(of: file), locked: locked) }
  }

  /// Returns the locked instructions from one file for each library.
  ///
  /// Returns `nil` where locked instructions are not counted.
  private func locked() throws -> LockedInstructions? {
    guard FileManager.default.fileExists(atPath: "\(folder)/locked") else { return nil }
    var locked = LockedInstructions()
    for library in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/locked") {
      locked.add(try text(of: "locked/\(library)"), of: library)
    }
    return locked
  }

  private func text(of file: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
  }
}
