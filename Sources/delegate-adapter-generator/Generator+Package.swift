import DelegateAdapterGeneration
import Foundation

/// Tasks for the adapters that a package already has.
extension Generator {
  /// Prints the changes that a new run would make, and fails if there are any.
  mutating func check(_ paths: [String]) throws {
    var (edited, outdated): ([String], [String]) = ([], [])
    let found = try adapters(of: paths)
    for path in found {
      guard let (file, new) = try compare(path) else {
        outdated.append(path)
        continue
      }
      switch file.state(comparedTo: new) {
      case .current: continue
      case .edited:
        edited.append(path)
        continue
      case .outdated: tell("error: \(path) is out of date")
      case .editedAndOutdated: tell("error: \(path) is edited, and out of date")
      }
      outdated.append(path)
      try show(unifiedDiff(from: file.text, to: new.text, named: path))
    }
    for path in edited { tell("\(path) is edited, and its protocol is what it was") }
    tell("\(found.count) adapters, \(outdated.count) of which are out of date")
    if !outdated.isEmpty { throw OutdatedAdapters() }
  }

  /// Writes each adapter again, and fails if one of them could not be.
  ///
  /// An edited adapter is replaced only with `--force`.
  mutating func writeAll() throws {
    var isIncomplete = false
    for path in try adapters(of: []) {
      guard let (file, new) = try compare(path) else {
        isIncomplete = true
        continue
      }
      switch file.state(comparedTo: new) {
      case .current: continue
      case .edited, .editedAndOutdated:
        guard options.isForced else {
          tell("error: \(WritingError.edited(path))")
          isIncomplete = true
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
    if isIncomplete { throw OutdatedAdapters() }
  }

  /// Returns an adapter, and the file that its command writes now.
  ///
  /// If the command no longer works, prints the reason and returns nil.
  private mutating func compare(_ path: String) throws -> (AdapterFile, GeneratedFile)? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      tell(
        "error: \(path) cannot be read: an adapter is a file of UTF-8; write it again with --output"
      )
      return nil
    }
    guard let file = AdapterFile(text) else { throw ForeignFile(path: path) }
    do {
      return (file, try written(by: file.arguments, at: path))
    } catch  where error is GenerationError || error is WritingError || error is UsageError {
      tell("error: \(path) cannot be written now: \(error)")
      return nil
    }
  }

  private mutating func written(by arguments: [String], at path: String) throws -> GeneratedFile {
    var command = try CommandOptions(parsing: arguments)
    (command.folders, command.package) = (options.folders, options.package)
    command.mayLeavePackage = true
    return try generate(
      command, at: try Destination(of: command).moved(to: path, among: options.folders))
  }

  /// The folders of the package's targets.
  private var folders: [String] { options.folders.values.sorted() }

  /// Returns the adapters at the paths or, if there are none, those below the package's targets.
  private func adapters(of paths: [String]) throws -> [String] {
    let places = paths.isEmpty ? folders : paths
    guard !places.isEmpty else { throw UsageError.optionMissing("--folder") }
    let found = paths.isEmpty ? folders.flatMap(adapters(below:)) : paths.flatMap(adapters(at:))
    if found.isEmpty { throw NoAdapters(folders: places) }
    return found
  }

  /// Returns the file at a path or, if the path is a folder, the adapters in it.
  private func adapters(at path: String) -> [String] {
    guard fileType(of: path) == .typeDirectory else { return [path] }
    return adapters(below: URL(filePath: path).resolvingSymlinksInPath().path)
  }

  /// Returns the adapters in a folder and its subfolders, recognised by their first words.
  private func adapters(below folder: String) -> [String] {
    let paths = FileManager.default.subpaths(atPath: folder)?.sorted() ?? []
    return paths.map { "\(folder)/\($0)" }.filter { path in
      guard path.hasSuffix(".swift"), isRegularFile(path),
        let file = FileHandle(forReadingAtPath: path)
      else { return false }
      defer { try? file.close() }
      guard let start = try? file.read(upToCount: 4_096) else { return false }
      return AdapterFile(String(decoding: start, as: UTF8.self)) != nil
    }
  }
}

/// An error that ends the command after messages about the adapters have been printed.
struct OutdatedAdapters: Error {}

/// A command that would succeed because there is nothing to do.
struct NoAdapters: Error, CustomStringConvertible {
  let folders: [String]

  var description: String {
    "--check and --all read the adapters of a package: there is none in "
      + folders.joined(separator: ", ") + "; name a folder that has one, or write one first"
  }
}

/// A file that the generator has not written.
struct ForeignFile: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "--check reads the command in an adapter's first lines: \(path) has none; "
      + "name files that the generator has written"
  }
}
