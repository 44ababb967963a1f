import Foundation

/// The compiler, asked about texts.
enum Compiler {
  /// Where the package manager puts the modules that this program is built from.
  static let modules = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "Modules").path

  /// What `swiftc` says about them, in lines: nothing if all is well.
  static func messages(about texts: [String], _ arguments: [String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "texts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try texts.enumerated().map { index, text in
      let file = folder.appending(path: "Text\(index).swift")
      try Data(text.utf8).write(to: file)
      return file.path
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.currentDirectoryURL = folder
    process.arguments =
      ["swiftc"] + arguments + ["-diagnostic-style", "llvm", "-swift-version", "6"] + files
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n").map(String.init)
    return process.terminationStatus == 0 ? lines : lines + ["swiftc fails"]
  }
}
