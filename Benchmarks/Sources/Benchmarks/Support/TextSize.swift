import Foundation

/// The bytes of text in a module's object files, as `size` counts them: code, constants and tables.
enum TextSize {
  /// nil where this program does not stand beside the object files of a release build, or where
  /// there is no `size`.
  static func of(_ module: String) -> Int? {
    guard
      let folder = Bundle.main.executableURL?.resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "\(module).build")
    else { return nil }
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let objects = (files ?? []).filter { $0.hasSuffix(".o") }
    guard !objects.isEmpty else { return nil }
    return try? sizes(of: objects, in: folder)
  }

  /// The sum of the first column, below its head.
  private static func sizes(of objects: [String], in folder: URL) throws -> Int {
    let size = Process()
    size.executableURL = URL(filePath: "/usr/bin/env")
    size.arguments = ["size"] + objects
    size.currentDirectoryURL = folder
    let output = Pipe()
    size.standardOutput = output
    try size.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    size.waitUntilExit()
    return text.split(separator: "\n").compactMap { line in
      line.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
    }.reduce(0, +)
  }
}
