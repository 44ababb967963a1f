import Foundation

/// Folders of this repository.
enum Folders {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let fixtures = tests.appending(path: "Fixtures")
  static let list = tests.appending(path: "adapters.list")
  static let apple = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Consumers/Apple")
}
