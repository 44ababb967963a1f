import Foundation
import TestSupport

/// The headers of `Consumers/Apple` and of `Fixtures/ObjectiveC`, which a compiler reads where there is no Objective-C too.
enum AppleHeaders {
  private static let made = Shelf<[String: Data]>([:])

  /// Returns the lines that `swiftc` prints about texts that use the headers; none if they
  /// compile.
  static func messages(about texts: [String]) async throws -> [String] {
    let overlays = try await onOwnThread { try makeOverlays() }
    defer { try? FileManager.default.removeItem(at: overlays) }
    return try await Compiler.messages(
      about: texts,
      ["-frontend", "-emit-sil", "-parse-as-library", "-module-name", "Texts", "-o", "/dev/null"]
        + arguments(overlays) + ["-I", Compiler.modules])
  }

  /// Returns the symbol graph of a module of the headers.
  static func graphs(of module: String) async throws -> SymbolGraphs {
    var graphs = SymbolGraphs()
    try graphs.read(try await json(of: module), of: module, named: "\(module).symbols.json")
    return graphs
  }

  /// Returns the text of that graph, which the compiler makes once.
  static func json(of module: String) async throws -> Data {
    try await onOwnThread {
      try made.update { made in
        Result {
          let json = try made[module] ?? make(module)
          made[module] = json
          return json
        }
      }.get()
    }
  }

  private static func make(_ module: String) throws -> Data {
    let overlays = try makeOverlays()
    defer { try? FileManager.default.removeItem(at: overlays) }
    let source = overlays.appending(path: "Again.swift")
    try Data("@_exported import \(module)\n".utf8).write(to: source)
    let command =
      ["swiftc", "-frontend", "-emit-module", "-module-name", module, "-swift-version", "6"]
      + ["-import-underlying-module", "-o", "\(module).swiftmodule", "-emit-symbol-graph"]
      + ["-emit-symbol-graph-dir", ".", "-symbol-graph-skip-synthesized-members", source.path]
      + arguments(overlays)
    let (messages, fails) = try Tool.run(command, in: overlays)
    if fails { throw ToolError(messages: messages) }
    return try Data(contentsOf: overlays.appending(path: "\(module).symbols.json"))
  }

  /// Builds what Swift adds to the headers, in a new folder.
  private static func makeOverlays() throws -> URL {
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let (messages, fails) = try Tool.run(["bash", "make-overlays", output.path], in: Folders.apple)
    if fails { throw ToolError(messages: messages) }
    return output
  }

  /// The toolchain's Foundation is found last, behind the one among the overlays.
  private static func arguments(_ overlays: URL) -> [String] {
    [
      "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module",
      "-module-cache-path", overlays.appending(path: "cache").path,
      "-I", overlays.path, "-I", Folders.apple.appending(path: "Headers").path,
      "-I", Folders.fixtures.appending(path: "ObjectiveC").path,
    ]
  }
}
