#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Returns whether a path leads to a regular file, through any number of links.
///
/// To open anything else, such as a pipe, may wait for ever.
package func isRegularFile(_ path: String) -> Bool {
  let target = URL(filePath: path).resolvingSymlinksInPath().path
  let attributes = try? FileManager.default.attributesOfItem(atPath: target)
  return attributes?[.type] as? FileAttributeType == .typeRegular
}
