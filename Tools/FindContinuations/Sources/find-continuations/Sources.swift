import ContinuationAnalysis
import Foundation

/// Reads Swift files, and keeps what could not be read.
struct Sources {
  /// The paths that could not be read, each with the reason.
  private(set) var problems: [String] = []
  /// What lies at the last path, and is not parsed so far.
  private var others: [UnparsedFile] = []
  /// The functions whose callers are parsed already.
  private var known: Set<String> = []
  private var root = ""
  private var visited: Set<String> = []

  /// Returns the files at a path that mention continuations, parsed, and those that make or extend the
  /// types which keep continuations.
  mutating func read(_ path: String) -> [SourceFile] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      problems.append("\(path): there is no such file or folder")
      return []
    }
    (root, visited, known) = (path, [], [])
    let before = problems.count
    let paths = isFolder.boolValue ? swiftFiles(in: path) : [path]
    others = paths.concurrentMap { UnparsedFile($0) }
    if others.isEmpty, problems.count == before {
      problems.append("\(path): there are no Swift files in this folder")
    }
    let found = readOthers(mentioning: SourceFile.words)
    let types = Set(found.flatMap(\.typesWithContinuations))
    return found + readOthers(using: UsedNames(types: types))
  }

  /// Returns the files at the path that was read last which wait for some functions, parsed.
  mutating func readCallers(of functions: Set<String>) -> [SourceFile] {
    let more = functions.subtracting(known)
    known.formUnion(more)
    return more.isEmpty ? [] : readOthers(using: UsedNames(functions: more))
  }

  private mutating func readOthers(using names: UsedNames) -> [SourceFile] {
    readOthers { [root] in Reading($0, below: root, using: names) }
  }

  /// Returns further files at the last path that contain one of some words, parsed.
  mutating func readOthers(mentioning words: [String]) -> [SourceFile] {
    let words = words.map { Data($0.utf8) }
    return readOthers { [root] in Reading($0, below: root, mentioning: words) }
  }

  private mutating func readOthers(
    _ read: @escaping @Sendable (UnparsedFile) -> Reading
  ) -> [SourceFile] {
    let readings = others.concurrentMap(read)
    problems += readings.compactMap(\.problem)
    others = zip(others, readings).filter { $1.file == nil && $1.problem == nil }.map(\.0)
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
}
