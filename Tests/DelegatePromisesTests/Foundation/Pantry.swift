import Foundation

/// A folder of one test.
struct Pantry {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Makes a new file in the folder.
  func file(_ name: String) throws -> URL {
    let url = folder.appending(path: name)
    try Data(name.utf8).write(to: url)
    return url
  }

  /// The names of the files in the folder.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  func clear() {
    try? FileManager.default.removeItem(at: folder)
  }
}
