import DelegateAdapterGeneration
import Foundation

/// What is done with the adapters that a package has already.
extension Generator {
  /// Prints what would change, and fails if something would.
  mutating func check(_ paths: [String]) throws {
    var (edited, outdated): ([String], [String]) = ([], [])
    let found = try paths.isEmpty ? adapters() : paths.flatMap(adapters(at:))
    for path in found {
      let (file, new): (AdapterFile, GeneratedFile)
      do {
        (file, new) = try compare(path)
      } catch let error as GenerationError {
        tell("\(path) cannot be written now: \(error)")
        outdated.append(path)
        continue
      }
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
    return options.folders.values.sorted().flatMap(adapters(below:))
  }

  /// The file that is named, or the adapters in a folder that is.
  private func adapters(at path: String) -> [String] {
    let file = URL(filePath: path)
    let isFolder = try? file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
    return isFolder == true ? adapters(below: path) : [path]
  }

  /// The adapters in a folder and in those below it, known by their first words.
  private func adapters(below folder: String) -> [String] {
    let paths = FileManager.default.subpaths(atPath: folder)?.sorted() ?? []
    return paths.map { "\(folder)/\($0)" }.filter { path in
      guard path.hasSuffix(".swift"), let file = FileHandle(forReadingAtPath: path) else {
        return false
      }
      defer { try? file.close() }
      guard let start = try? file.read(upToCount: 4_096) else { return false }
      return AdapterFile(String(decoding: start, as: UTF8.self)) != nil
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
