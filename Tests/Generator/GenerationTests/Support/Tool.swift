import Foundation

/// A program of the toolchain.
///
/// Waiting for it blocks the thread, so use a thread of your own.
enum Tool {
  /// Runs a program, and returns its standard error and whether it succeeded.
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

  /// Runs a program in a new folder, which is removed afterwards.
  static func inNewFolder<Outcome>(_ body: (URL) throws -> Outcome) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}

/// The failure of a toolchain program, with its message.
struct ToolError: Error {
  let messages: String
}
