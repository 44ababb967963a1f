#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The place where an adapter is written, and the module that it becomes part of.
package struct Destination: Equatable, Sendable {
  /// The path of the file; `nil` if the adapter is printed.
  package private(set) var path: String?
  package let ownModule: String?
  /// The target of the package that the file is part of.
  package private(set) var target: String?
  /// The path in the file's first lines, relative to the package if the file is inside it.
  package let recordedPath: String?

  package init(of options: CommandOptions) throws(WritingError) {
    let request = options.request
    if let target = request.target {
      guard let folder = options.folders[target] else {
        throw .noTarget(target, known: options.folders.keys.sorted())
      }
      let name = request.protocolName.filter { $0.isLetter || $0.isNumber || $0 == "_" }
      path = "\(folder)/\(name)Adapter.swift"
      (ownModule, recordedPath) = (moduleName(of: target), nil)
      self.target = target
      return
    }
    guard let output = options.output, output != "-" else {
      (path, ownModule, target, recordedPath) = (nil, request.ownModule, nil, nil)
      return
    }
    let base = options.package.map { URL(filePath: $0, directoryHint: .isDirectory) }
    let file = URL(filePath: output, relativeTo: base).standardizedFileURL
    let inside = base.flatMap { below($0.path, file.path) }
    if base != nil, inside == nil, !options.mayLeavePackage { throw .outsidePackage(file.path) }
    path = file.path
    recordedPath = inside ?? file.path
    target = owner(of: file.path, among: options.folders)
    ownModule = request.ownModule ?? target.map(moduleName)
  }

  /// Returns this destination with another path, which may be in another target's folder.
  package func moved(to path: String, among folders: [String: String]) -> Destination {
    var moved = self
    (moved.path, moved.target) = (path, owner(of: path, among: folders))
    return moved
  }
}

/// Returns the target whose folder has a file; the innermost, if one folder is inside another.
private func owner(of path: String, among folders: [String: String]) -> String? {
  folders.compactMap { target, folder in below(folder, path).map { ($0.count, target) } }
    .min(by: <)?.1
}

/// Returns a path relative to a folder, with symbolic links resolved; `nil` if it is elsewhere.
private func below(_ folder: String, _ path: String) -> String? {
  let folder = URL(filePath: folder).resolvingSymlinksInPath().path
  let file = URL(filePath: path)
  let parent = file.deletingLastPathComponent().resolvingSymlinksInPath().path
  let resolved = parent + "/" + file.lastPathComponent
  let lead = folder.hasSuffix("/") ? folder : folder + "/"
  return resolved.hasPrefix(lead) ? String(resolved.dropFirst(lead.count)) : nil
}

/// Returns the name of the module that is built from a target of this name.
private func moduleName(of target: String) -> String {
  String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
}
