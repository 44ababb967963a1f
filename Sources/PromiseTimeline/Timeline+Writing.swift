#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Timeline {
  /// Writes a page that shows the timeline to a file, which it replaces.
  ///
  /// The page is HTML in one file, which opens from disk and loads nothing. It shows values and errors
  /// as text, and cuts each after 600 characters.
  public func writePage(to file: URL) throws {
    try Data(page.utf8).write(to: file, options: .atomic)
  }

  /// Writes the timeline to a file, which it replaces, as JSON in Chrome's trace event format.
  ///
  /// Perfetto and other trace viewers open it.
  public func writeTrace(to file: URL) throws {
    try Data(trace.utf8).write(to: file, options: .atomic)
  }
}
