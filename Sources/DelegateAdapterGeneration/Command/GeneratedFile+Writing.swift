#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
internal import LineReading

extension GeneratedFile {
  /// Writes the whole file or nothing, with the line endings of the file that it replaces.
  package func write(to path: String, replacing isForced: Bool) throws(WritingError) {
    let files = FileManager.default
    if let destination = try? files.destinationOfSymbolicLink(atPath: path) {
      throw .symbolicLink(path, to: destination)
    }
    var isDirectory = false
    if files.fileExists(atPath: path, isDirectory: &isDirectory) {
      if isDirectory { throw .isDirectory(path, fileName: fileName) }
      guard isRegularFile(path) else { throw .noRegularFile(path) }
      if !isForced { throw .fileExists(path) }
    }
    let replaced = try? String(contentsOfFile: path, encoding: .utf8)
    let lines = text.replacing("\n", with: replaced?.lineEnding ?? "\n")
    do {
      try Data(lines.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .notWritten(path, reason: reason(of: error))
    }
  }
}

private func reason(of error: any Error) -> String {
  switch (error as? CocoaError)?.code {
  case .fileWriteOutOfSpace: "the disk is full"
  case .fileNoSuchFile: "there is no such folder"
  case .fileWriteNoPermission: "its folder may not be written to"
  default: "its folder cannot be written to"
  }
}
