#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension GeneratedFile {
  /// Writes the file, all of it or nothing.
  package func write(to path: String, replacing isForced: Bool) throws(WritingError) {
    let files = FileManager.default
    var isDirectory = false
    if files.fileExists(atPath: path, isDirectory: &isDirectory) {
      if isDirectory { throw .isDirectory(path, fileName: fileName) }
      if !isForced { throw .fileExists(path) }
    }
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw .notWritten(path)
    }
  }
}

/// Why a file was not written, in whole or in part.
package enum WritingError: Error, Equatable, Sendable {
  case fileExists(String)
  case isDirectory(String, fileName: String)
  case notWritten(String)
}

extension WritingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fileExists(let path):
      "what you may have edited is not replaced: \(path) exists; pass --force to replace it"
    case .isDirectory(let path, let name):
      "--output names a file: \(path) is a folder; pass --output \(path)/\(name)"
    case .notWritten(let path):
      "--output names a file in a folder that may be written to: \(path) cannot be written; "
        + "make the folder, or name another"
    }
  }
}
