import Foundation

/// The program's output, unbuffered, so that a reader at the end of a pipe sees each step.
enum Console {
  /// Whether somebody watches standard output on a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  static func write(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  static func writeError(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
  }
}
