import Foundation

/// Runs the compiler on texts.
enum Compiler {
  /// The folder in which the package manager puts programs, this one among them.
  static let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  /// The folder of the modules that this program is built from.
  static let modules = products.appending(path: "Modules").path

  /// Returns the lines that `swiftc` prints about the texts; none if they compile.
  static func messages(about texts: [String], _ arguments: [String]) async throws -> [String] {
    try await onOwnThread {
      try Tool.inNewFolder { folder in
        let files = texts.indices.map { "Text\($0).swift" }
        for (file, text) in zip(files, texts) {
          try Data(text.utf8).write(to: folder.appending(path: file))
        }
        let (messages, fails) = try Tool.run(
          ["swiftc"] + arguments + ["-diagnostic-style", "llvm", "-swift-version", "6"] + files,
          in: folder)
        return messages.split(separator: "\n").map(String.init) + (fails ? ["swiftc fails"] : [])
      }
    }
  }
}
