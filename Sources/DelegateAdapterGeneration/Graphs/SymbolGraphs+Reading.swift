#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension SymbolGraphs {
  /// Reads the graph of a module from the directory that swift-symbolgraph-extract wrote to.
  ///
  /// The module's extensions of other modules' types are in separate files, which are read too.
  package mutating func read(
    _ module: String, in directory: String
  ) throws(GenerationError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let files = names.filter { $0.hasSuffix(".symbols.json") }.sorted()
    let own = files.filter { $0 == "\(module).symbols.json" || $0.hasPrefix("\(module)@") }
    // A module such as _Concurrency, which only extends other modules, has no file of its own.
    guard !own.isEmpty else {
      throw .corruptGraph(directory, reason: "it holds no \(module).symbols.json")
    }
    for name in own {
      let file = directory + "/" + name
      guard let data = try? Data(contentsOf: URL(filePath: file)) else {
        throw .corruptGraph(file, reason: "it cannot be read")
      }
      try read(data, of: module, named: file)
    }
  }

  /// Reads one file; its name says which module's types it extends.
  package mutating func read(
    _ data: Data, of module: String, named file: String
  ) throws(GenerationError) {
    let graph: SymbolGraph
    do {
      graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
    } catch {
      throw .corruptGraph(file, reason: reason(of: error))
    }
    let version = graph.metadata.formatVersion.major
    guard version == 0 else {
      throw .corruptGraph(file, reason: "its format has version \(version), not 0")
    }
    guard graph.module.name == module else {
      throw .corruptGraph(file, reason: "it is of module '\(graph.module.name)', not '\(module)'")
    }
    add(graph, of: module, extending: extendedModule(in: file))
  }
}

/// Returns the module whose types a file extends: Swift for `Foundation@Swift.symbols.json`.
private func extendedModule(in file: String) -> String? {
  guard let name = file.split(separator: "/").last, let at = name.firstIndex(of: "@") else {
    return nil
  }
  return String(name[name.index(after: at)...].prefix { $0 != "." })
}

private func reason(of error: any Error) -> String {
  switch error as? DecodingError {
  case .keyNotFound(let key, let context): "\(place(context)) has no '\(key.stringValue)'"
  case .typeMismatch(_, let context), .valueNotFound(_, let context):
    "\(place(context)) is of another type"
  case .dataCorrupted: "it is not JSON"
  default: "it cannot be decoded"
  }
}

private func place(_ context: DecodingError.Context) -> String {
  let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
  return path.isEmpty ? "its root" : "'\(path.joined().drop { $0 == "." })'"
}
