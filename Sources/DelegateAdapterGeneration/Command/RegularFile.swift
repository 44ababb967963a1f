#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Returns whether a path leads to a regular file, through any number of links.
///
/// To open anything else, such as a pipe, may wait for ever.
package func isRegularFile(_ path: String) -> Bool { fileType(of: path) == .typeRegular }

/// Returns what a path leads to, through any number of links; nil if there is nothing.
package func fileType(of path: String) -> FileAttributeType? {
  let target = URL(filePath: path).resolvingSymlinksInPath().path
  let attributes = try? FileManager.default.attributesOfItem(atPath: target)
  return attributes?[.type] as? FileAttributeType
}
