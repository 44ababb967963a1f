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
        let (messages, fails) = try compile(texts, arguments, in: folder)
        return messages.split(separator: "\n").map(String.init) + (fails ? ["swiftc fails"] : [])
      }
    }
  }

  /// Returns the symbols of the functions that a module of the texts has.
  static func functions(in texts: [String], _ arguments: [String]) async throws -> [Substring] {
    try await onOwnThread {
      try Tool.inNewFolder { folder in
        let arguments = ["-emit-silgen", "-wmo", "-o", "module.sil"] + arguments
        let (messages, fails) = try compile(texts, arguments, in: folder)
        guard !fails else { throw ToolError(messages: messages) }
        let file = folder.appending(path: "module.sil")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
          .filter { $0.hasPrefix("sil ") }
          .compactMap { line in line.split(separator: " ").first { $0.hasPrefix("@$s") } }
      }
    }
  }

  private static func compile(
    _ texts: [String], _ arguments: [String], in folder: URL
  ) throws -> (messages: String, fails: Bool) {
    let files = texts.indices.map { "Text\($0).swift" }
    for (file, text) in zip(files, texts) {
      try Data(text.utf8).write(to: folder.appending(path: file))
    }
    return try Tool.run(
      ["swiftc"] + arguments + ["-diagnostic-style", "llvm", "-swift-version", "6"] + files,
      in: folder)
  }
}
