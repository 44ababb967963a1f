import DelegateAdapterGeneration
import Foundation

/// The symbol graphs of the fixtures, made by the compiler from their sources.
actor HostileGraphs {
  static let shared = HostileGraphs()

  private let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "hostile-\(UUID().uuidString)")
  private var made: [String: SymbolGraphs] = [:]

  /// Writes an adapter from the graphs of its module and of the one that this imports.
  func adapter(for request: AdapterRequest) throws -> GeneratedFile {
    try generateAdapter(request, from: graphs(of: request.module))
  }

  func graphs(of module: String) throws -> SymbolGraphs {
    if let graphs = made[module] { return graphs }
    defer { try? FileManager.default.removeItem(at: folder) }
    var graphs = SymbolGraphs()
    for module in ["HostileBase", module] {
      try compile(module)
      try graphs.read(module, in: folder.path)
    }
    made[module] = graphs
    return graphs
  }

  private func compile(_ module: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files = try FileManager.default.contentsOfDirectory(
      at: sources.appending(path: module), includingPropertiesForKeys: nil)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-emit-module", "-o", folder.appending(path: "\(module).swiftmodule").path,
        "-module-name", module, "-parse-as-library", "-swift-version", "6", "-I", folder.path,
        "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
        "-symbol-graph-minimum-access-level", "internal",
      ] + files.map(\.path).sorted()
    try process.run()
    process.waitUntilExit()
  }
}
