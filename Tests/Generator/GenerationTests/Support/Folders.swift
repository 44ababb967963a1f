import Foundation

/// Folders of this repository.
enum Folders {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let fixtures = tests.appending(path: "Fixtures")
  static let list = tests.appending(path: "adapters.list")
  private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()
  static let apple = root.appending(path: "Consumers/Apple")
  static let interfaces = root.appending(path: "Scripts/Support/public-api")
}
