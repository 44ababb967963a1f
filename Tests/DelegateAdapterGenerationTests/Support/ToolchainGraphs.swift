import DelegateAdapterGeneration
import Foundation
import TestSupport

/// The symbol graphs of modules of the toolchain, each made once by its own tool.
struct ToolchainGraphs: Sendable {
  static let shared = ToolchainGraphs()

  private let graphs = Shelf(SymbolGraphs())

  /// Writes an adapter from all graphs that it needs, while other requests wait.
  func adapter(for request: AdapterRequest) async throws -> GeneratedFile {
    try await onOwnThread {
      try graphs.update { graphs in Result { try adapter(for: request, &graphs) } }.get()
    }
  }

  private func adapter(
    for request: AdapterRequest, _ graphs: inout SymbolGraphs
  ) throws -> GeneratedFile {
    while true {
      do {
        return try generateAdapter(request, from: graphs)
      } catch {
        guard case .needsModule(let module) = error else { throw error }
        try add(module, to: &graphs)
      }
    }
  }

  private func add(_ module: String, to graphs: inout SymbolGraphs) throws {
    try Tool.inNewFolder { folder in
      let (messages, fails) = try Tool.run(
        [
          "swift-symbolgraph-extract", "-module-name", module, "-output-dir", folder.path,
          "-skip-synthesized-members", "-include-spi-symbols",
        ], in: folder)
      guard !fails else { throw ToolError(messages: messages) }
      try graphs.read(module, in: folder.path)
    }
  }
}
