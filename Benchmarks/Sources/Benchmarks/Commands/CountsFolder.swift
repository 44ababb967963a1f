import ArgumentParser
import Foundation
import Measuring

/// Where callgrind wrote what it counted.
struct CountsFolder: ParsableArguments {
  @Argument(help: "The folder that callgrind wrote to.")
  var folder: String

  func profiles() throws -> [InstructionProfile] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.contains("callgrind.out") }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
      .compactMap { file in
        InstructionProfile(try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
      }
  }
}
