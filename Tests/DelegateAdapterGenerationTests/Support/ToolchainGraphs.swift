import DelegateAdapterGeneration
import Foundation

/// The symbol graphs of modules of the toolchain, each made once by its own tool.
actor ToolchainGraphs {
  static let shared = ToolchainGraphs()

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "graphs-\(UUID().uuidString)")
  private var graphs = SymbolGraphs()

  /// Writes an adapter from all graphs that it turns out to need.
  func adapter(for request: AdapterRequest) throws -> GeneratedFile {
    while true {
      do {
        return try generateAdapter(request, from: graphs)
      } catch {
        guard case .needsModule(let module) = error else { throw error }
        try add(module)
      }
    }
  }

  private func add(_ module: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift-symbolgraph-extract", "-module-name", module, "-output-dir", folder.path,
      "-skip-synthesized-members", "-include-spi-symbols",
    ]
    try process.run()
    process.waitUntilExit()
    try graphs.read(module, in: folder.path)
  }
}
