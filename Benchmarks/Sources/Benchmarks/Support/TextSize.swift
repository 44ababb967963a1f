import Foundation

/// The bytes of text in object files, as `size` counts them: code, constants and tables.
enum TextSize {
  /// Returns the bytes of a module's text.
  ///
  /// Returns `nil` if this program is not next to the object files of a release build, or if there
  /// is no `size`.
  static func of(_ module: String) -> Int? {
    guard let folder = BuildFolder.url?.appending(path: "\(module).build") else { return nil }
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let objects = (files ?? []).filter { $0.hasSuffix(".o") }
    guard !objects.isEmpty else { return nil }
    return try? of(objects, in: folder)
  }

  /// Returns the sum of the first column below its heading.
  static func of(_ objects: [String], in folder: URL) throws -> Int {
    try Tool.run("size", objects, in: folder).split(separator: "\n").compactMap { line in
      line.split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
    }.reduce(0, +)
  }
}
