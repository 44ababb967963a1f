import Foundation

/// The folder in which SwiftPM built this program and its modules.
enum BuildFolder {
  /// The folder's URL; `nil` if the program does not know its own location.
  static var url: URL? {
    Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
  }
}
