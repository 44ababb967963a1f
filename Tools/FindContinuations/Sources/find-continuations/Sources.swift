import ContinuationAnalysis
import Foundation

/// Reads Swift files, and keeps what could not be read.
struct Sources {
  /// The paths that could not be read, each with the reason.
  private(set) var problems: [String] = []
  private var visited: Set<String> = []
  /// What lies at the last path, and is not parsed so far.
  private var others: [String] = []

  /// Returns the files at a path that contain one of some words, such as mentions of continuations,
  /// parsed, and those that make or extend the types which keep continuations.
  mutating func read(
    _ path: String, mentioning words: [String] = SourceFile.words
  ) -> [SourceFile] {
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
    let words = words.map { Data($0.utf8) }
    let readings = files.concurrentMap { Reading($0, below: path, mentioning: words) }
    problems += readings.compactMap(\.problem)
    let found = readings.compactMap(\.file)
    others = zip(files, readings).filter { $1.file == nil && $1.problem == nil }.map(\.0)
    let types = Set(found.flatMap(\.typesWithContinuations))
    return found + readOthers(below: path, using: UsedNames(types: types))
  }

  /// Returns the files at the path that was read last which wait for some functions, parsed.
  mutating func readCallers(of functions: Set<String>, below path: String) -> [SourceFile] {
    readOthers(below: path, using: UsedNames(functions: functions))
  }

  private mutating func readOthers(below path: String, using names: UsedNames) -> [SourceFile] {
    let readings = others.concurrentMap { Reading($0, below: path, using: names).file }
    others = zip(others, readings).filter { $1 == nil }.map(\.0)
    return readings.compactMap(\.self)
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
}
