import Foundation

/// A program of the toolchain.
///
/// To wait for it blocks the thread, which is to be one's own.
enum Tool {
  /// What the program says on standard error, and whether it did its work.
  static func run(_ command: [String], in folder: URL) throws -> (messages: String, fails: Bool) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments = command
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (text, process.terminationStatus != 0)
  }

  /// Runs a program in a new folder, which is gone afterwards.
  static func inNewFolder<Outcome>(_ body: (URL) throws -> Outcome) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}

/// A program of the toolchain that does not do its work, and what it says.
struct ToolError: Error {
  let messages: String
}
