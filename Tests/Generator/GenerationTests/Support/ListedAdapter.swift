import Foundation

/// The adapters of `adapters.list`.
enum ListedAdapter {
  /// Returns a request for each adapter of a module.
  static func requests(of module: String) throws -> [AdapterRequest] {
    let lines = try String(contentsOf: Folders.list, encoding: .utf8).split(separator: "\n")
    return try lines.drop { $0 != module }.dropFirst().prefix { $0.hasPrefix(" ") }.map { line in
      let words = line.split(separator: " ").map { $0.filter { $0 != "'" } }
      return try CommandOptions(parsing: ["--module", module, "--protocol"] + words).request
    }
  }
}
