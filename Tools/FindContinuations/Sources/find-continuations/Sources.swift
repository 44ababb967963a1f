import ContinuationAnalysis
import Foundation
import Synchronization

/// Reads Swift files, and keeps what could not be read.
struct Sources {
  /// The paths that could not be read, each with the reason.
  private(set) var problems: [String] = []
  private var visited: Set<String> = []

  /// Returns the files at a path that mention continuations, parsed.
  mutating func read(_ path: String) -> [SourceFile] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      problems.append("\(path): there is no such file or folder")
      return []
    }
    visited = []
    let before = problems.count
    let files = isFolder.boolValue ? swiftFiles(in: path) : [path]
    if files.isEmpty, problems.count == before {
      problems.append("\(path): there are no Swift files in this folder")
    }
    let readings = concurrently(files) { Reading($0, below: path) }
    problems += readings.compactMap(\.problem)
    return readings.compactMap(\.file)
  }

  /// Returns the Swift files in a folder, in the order of their names.
  ///
  /// A link is followed, but no folder is entered twice, so a loop of links ends. Hidden folders,
  /// such as those of builds, are left out.
  private mutating func swiftFiles(in folder: String) -> [String] {
    let real = URL(filePath: folder).resolvingSymlinksInPath().path
    guard visited.insert(real).inserted else { return [] }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      problems.append("\(folder): this folder cannot be read")
      return []
    }
    return names.sorted().filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let path = folder == "." ? name : URL(filePath: folder).appending(path: name).relativePath
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
      if isFolder.boolValue { return swiftFiles(in: path) }
      return name.hasSuffix(".swift") ? [path] : []
    }
  }

  private func concurrently<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: elements.count))
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
      let result = transform(elements[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
