import Foundation
import Testing

/// A file that holds what a command writes, and the command in its first lines.
struct GoldenFile: Sendable, CustomTestStringConvertible {
  private let url: URL

  /// The golden files in folders of `Tests`, in the order of their names.
  static func all(in folders: String...) -> [GoldenFile] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return folders.flatMap { folder in
      let urls = try? FileManager.default.contentsOfDirectory(
        at: tests.appending(path: folder), includingPropertiesForKeys: nil)
      return (urls ?? []).map(GoldenFile.init(url:))
    }.sorted { $0.name < $1.name }
  }

  var name: String { url.lastPathComponent }
  var testDescription: String { name }

  var text: String { get throws { try String(contentsOf: url, encoding: .utf8) } }
}
