import Foundation

/// Where SwiftPM built this program, and what it is made of.
enum BuildFolder {
  /// nil if the program does not know where it stands.
  static var url: URL? {
    Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
  }
}
