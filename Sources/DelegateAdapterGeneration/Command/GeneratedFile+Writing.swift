#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
internal import LineReading

extension GeneratedFile {
  /// Writes the whole file or nothing, with the line endings of the file that it replaces.
  package func write(to path: String, replacing isForced: Bool) throws(WritingError) {
    if let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      throw .symbolicLink(path, to: destination)
    }
    switch fileType(of: path) {
    case nil: break
    case .typeDirectory?: throw .isDirectory(path, fileName: fileName)
    case .typeRegular?: if !isForced { throw .fileExists(path) }
    default: throw .noRegularFile(path)
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
