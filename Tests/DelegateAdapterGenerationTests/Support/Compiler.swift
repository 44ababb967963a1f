import Foundation

/// The compiler, asked about texts.
enum Compiler {
  /// Where the package manager puts programs, this one among them.
  static let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  /// Where it puts the modules that this program is built from.
  static let modules = products.appending(path: "Modules").path

  /// What `swiftc` says about them, in lines: nothing if all is well.
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
