import DelegateAdapterGeneration
import Foundation

/// What is done with the adapters that a package has already.
extension Generator {
  /// Prints what would change, and fails if something would.
  mutating func check(_ paths: [String]) throws {
    var (edited, outdated): ([String], [String]) = ([], [])
    let found = try paths.isEmpty ? adapters() : paths
    for path in found {
      let (file, new) = try compare(path)
      switch file.state(comparedTo: new) {
      case .current: continue
      case .edited:
        edited.append(path)
        continue
      case .outdated: tell("\(path) is out of date")
      case .editedAndOutdated: tell("\(path) is edited, and out of date")
      }
      outdated.append(path)
      try show(unifiedDiff(from: file.text, to: new.text, named: path))
    }
    for path in edited { tell("\(path) is edited, and its protocol is what it was") }
    tell("\(found.count) adapters, \(outdated.count) of which are out of date")
    if !outdated.isEmpty { throw OutdatedAdapters() }
  }

  /// Writes each adapter anew; one that has been edited by force alone.
  mutating func writeAll() throws {
    var isEdited = false
    for path in try adapters() {
      let (file, new) = try compare(path)
      switch file.state(comparedTo: new) {
      case .current: continue
      case .edited, .editedAndOutdated:
        guard options.isForced else {
          tell("error: \(WritingError.edited(path))")
          isEdited = true
          continue
        }
      case .outdated: break
      }
      if options.isDryRun {
        tell("would write \(path)")
      } else {
        try new.write(to: path, replacing: true)
        tell("wrote \(path)")
      }
    }
    if isEdited { throw OutdatedAdapters() }
  }

  /// An adapter, and what is written for it now.
  private mutating func compare(_ path: String) throws -> (AdapterFile, GeneratedFile) {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let file = AdapterFile(text) else { throw ForeignFile(path: path) }
    var command = try CommandOptions(parsing: file.arguments)
    (command.folders, command.package) = (options.folders, options.package)
    command.mayLeavePackage = true
    let there = try Destination(of: command)
    return (file, try generate(command, at: there.moved(to: path)))
  }

  /// The files below the package's targets that the generator has written.
  private func adapters() throws -> [String] {
    guard !options.folders.isEmpty else { throw UsageError.optionMissing("--folder") }
    let files = options.folders.values.sorted().flatMap { folder in
      FileManager.default.subpaths(atPath: folder)?.sorted().map { "\(folder)/\($0)" } ?? []
    }
    return files.filter { path in
      guard path.hasSuffix(".swift"), let file = FileHandle(forReadingAtPath: path) else {
        return false
      }
      defer { try? file.close() }
      let start = try? file.read(upToCount: AdapterFile.firstWords.utf8.count)
      return start == Data(AdapterFile.firstWords.utf8)
    }
  }
}

/// What is out of date has been said already.
struct OutdatedAdapters: Error {}

/// A file that the generator has not written.
struct ForeignFile: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "--check reads the command in an adapter's first lines: \(path) has none; "
      + "name files that the generator has written"
  }
}
