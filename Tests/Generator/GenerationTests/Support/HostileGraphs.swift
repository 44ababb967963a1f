import Foundation
import TestSupport

/// The symbol graphs of the fixtures, each made once by the compiler from its sources.
struct HostileGraphs: Sendable {
  static let shared = HostileGraphs()

  private let made = Shelf<[[String]: SymbolGraphs]>([:])

  /// Returns the text of each file of a fixture.
  static func sources(of module: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: Folders.fixtures.appending(path: module), includingPropertiesForKeys: nil
    ).map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// Writes an adapter from the graphs of its module and of the module that this one imports.
  ///
  /// If the protocol inherits one of the standard library's, that library's graph is used too.
  func adapter(for request: AdapterRequest) async throws -> GeneratedFile {
    do {
      return try generateAdapter(request, from: try await graphs(of: [request.module]))
    } catch GenerationError.needsModule("Swift") {
      return try generateAdapter(request, from: try await graphs(of: [request.module, "Swift"]))
    }
  }

  func graphs(of module: String) async throws -> SymbolGraphs { try await graphs(of: [module]) }

  private func graphs(of modules: [String]) async throws -> SymbolGraphs {
    try await onOwnThread {
      try made.update { made in
        Result {
          let graphs = try made[modules] ?? make(modules)
          made[modules] = graphs
          return graphs
        }
      }.get()
    }
  }

  private func make(_ modules: [String]) throws -> SymbolGraphs {
    try Tool.inNewFolder { folder in
      var graphs = SymbolGraphs()
      for module in ["HostileBase"] + modules {
        if module == "Swift" {
          try extract(module, in: folder)
        } else {
          try compile(module, in: folder)
        }
        try graphs.read(module, in: folder.path)
      }
      return graphs
    }
  }

  private func extract(_ module: String, in folder: URL) throws {
    let (messages, fails) = try Tool.run(
      [
        "swift-symbolgraph-extract", "-module-name", module, "-output-dir", folder.path,
        "-skip-synthesized-members",
      ], in: folder)
    guard !fails else { throw ToolError(messages: messages) }
  }

  private func compile(_ module: String, in folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Folders.fixtures.appending(path: module), includingPropertiesForKeys: nil)
    let (messages, fails) = try Tool.run(
      [
        "swiftc", "-emit-module", "-o", "\(module).swiftmodule", "-module-name", module,
        "-parse-as-library", "-swift-version", "6", "-I", ".", "-emit-symbol-graph",
        "-emit-symbol-graph-dir", ".", "-symbol-graph-minimum-access-level", "internal",
      ] + files.map(\.path).sorted(), in: folder)
    guard !fails else { throw ToolError(messages: messages) }
  }
}
