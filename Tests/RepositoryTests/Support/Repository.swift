import Foundation

/// The texts of this repository, without what builds leave behind.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the files below the folders, or those of the whole repository.
  static func files(_ ending: String, below folders: String...) -> [TextFile] {
    texts.filter { file in
      file.path.hasSuffix(ending)
        && (folders.isEmpty || folders.contains { file.path.hasPrefix("\($0)/") })
    }
  }

  static func file(_ path: String) throws -> TextFile {
    let url = root.appending(path: path)
    return TextFile(path: path, text: try String(contentsOf: url, encoding: .utf8))
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// The files whose names end like those of a source, a page, a script or a workflow.
  private static let texts: [TextFile] = paths(in: "").compactMap { try? file($0) }

  private static let endings = [".swift", ".md", ".yml", ".sh", ".txt"]

  private static func paths(in folder: String) -> [String] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: [.isDirectoryKey])
    return (found ?? []).sorted { $0.path < $1.path }.flatMap { url in
      let name = url.lastPathComponent
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
      if isFolder { return isBuilt(name) ? [] : paths(in: path) }
      return path.hasPrefix("Scripts/") || endings.contains { name.hasSuffix($0) } ? [path] : []
    }
  }

  private static func isBuilt(_ name: String) -> Bool {
    name.hasPrefix(".") && name != ".github"
  }
}
