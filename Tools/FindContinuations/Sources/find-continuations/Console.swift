import Foundation

/// The standard output and the standard error of the program.
enum Console {
  static func write(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  /// Writes a line to the standard error.
  ///
  /// Nobody can be told if that fails.
  static func writeError(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
