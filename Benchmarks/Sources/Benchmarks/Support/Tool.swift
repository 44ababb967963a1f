import Foundation

/// Programs that are found where a shell finds them.
enum Tool {
  /// A program that ended with an error, which it has reported itself.
  struct Failure: Error {
    let name: String
    let status: Int32
  }

  /// Runs a program to its end, and returns its output.
  @discardableResult
  static func run(_ name: String, _ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(name: name, status: process.terminationStatus)
    }
    return text
  }
}
