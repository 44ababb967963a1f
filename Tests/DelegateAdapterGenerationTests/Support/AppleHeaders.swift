import DelegateAdapterGeneration
import Foundation

/// The headers of `Consumers/Apple`, which a compiler reads where there is no Objective-C too.
enum AppleHeaders {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Consumers/Apple")

  /// Returns the lines that `swiftc` prints about texts that use the headers, or modules in other
  /// folders; none if they compile.
  static func messages(about texts: [String], andModulesIn folders: [String] = []) async throws
    -> [String]
  {
    let overlays = try await makeOverlays()
    defer { try? FileManager.default.removeItem(at: overlays) }
    let imports = folders + [Compiler.modules]
    return try await Compiler.messages(
      about: texts,
      ["-frontend", "-emit-sil", "-parse-as-library", "-module-name", "Texts", "-o", "/dev/null"]
        + arguments(overlays) + imports.flatMap { ["-I", $0] })
  }

  /// Returns the symbol graph of a module of the headers.
  static func graphs(of module: String) async throws -> SymbolGraphs {
    let overlays = try await makeOverlays()
    defer { try? FileManager.default.removeItem(at: overlays) }
    let source = overlays.appending(path: "Again.swift")
    try Data("@_exported import \(module)\n".utf8).write(to: source)
    let command =
      ["swiftc", "-frontend", "-emit-module", "-module-name", module, "-swift-version", "6"]
      + ["-import-underlying-module", "-o", "\(module).swiftmodule", "-emit-symbol-graph"]
      + ["-emit-symbol-graph-dir", ".", "-symbol-graph-skip-synthesized-members", source.path]
      + arguments(overlays)
    let (messages, fails) = try await onOwnThread { try Tool.run(command, in: overlays) }
    if fails { throw ToolError(messages: messages) }
    var graphs = SymbolGraphs()
    try graphs.read(module, in: overlays.path)
    return graphs
  }

  /// Builds what Swift adds to the headers, in a new folder.
  private static func makeOverlays() async throws -> URL {
    try await onOwnThread {
      let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      let (messages, fails) = try Tool.run(["bash", "make-overlays", output.path], in: folder)
      if fails { throw ToolError(messages: messages) }
      return output
    }
  }

  /// The toolchain's Foundation is found last, behind the one among the overlays.
  private static func arguments(_ overlays: URL) -> [String] {
    [
      "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module",
      "-module-cache-path", overlays.appending(path: "cache").path,
      "-I", overlays.path, "-I", folder.appending(path: "Headers").path,
    ]
  }
}
