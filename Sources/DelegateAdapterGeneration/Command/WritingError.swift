/// An error that prevented a file from being written, in whole or in part.
package enum WritingError: Error, Equatable, Sendable {
  case fileExists(String)
  case isDirectory(String, fileName: String)
  case notWritten(String, reason: String)
  case symbolicLink(String, to: String)
  case noRegularFile(String)
  case outsidePackage(String)
  case noTarget(String, known: [String])
  case edited(String)
}

extension WritingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fileExists(let path):
      "what you may have edited is not replaced: \(path) exists; pass --force to replace it"
    case .isDirectory(let path, let name):
      "--output names a file: \(path) is a folder; pass --output \(path)/\(name)"
    case .notWritten(let path, let reason):
      "an adapter is written whole or not at all: \(path) cannot be written, for \(reason); "
        + "make room for it, or name another file"
    case .symbolicLink(let path, let destination):
      "--output names a file: \(path) is a symbolic link, which would be lost; "
        + "pass --output \(destination)"
    case .noRegularFile(let path):
      "--output names a file: \(path) is a device, a pipe or a socket, which would be lost; name "
        + "another file, or print the adapter with --output -"
    case .outsidePackage(let path):
      "an adapter is written into the package: \(path) is outside of it; pass --outside-package to "
        + "have it there"
    case .noTarget(let name, let known):
      "--target names a Swift target of this package: there is none named '\(name)'; "
        + "there is: \(known.joined(separator: ", "))"
    case .edited(let path):
      "what you have edited is not replaced: \(path) is not what was written; pass --force to "
        + "replace it"
    }
  }
}
