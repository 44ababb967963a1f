#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Timeline {
  /// Writes the ``page`` to a file, which it replaces.
  public func writePage(to file: URL) throws {
    try Data(page.utf8).write(to: file, options: .atomic)
  }

  /// Writes the ``trace`` to a file, which it replaces.
  public func writeTrace(to file: URL) throws {
    try Data(trace.utf8).write(to: file, options: .atomic)
  }
}
