import DelegateAdapterGeneration
import Foundation

/// One run: reads the graphs that are there, has those made that are missing, and writes.
struct Generator {
  private let options: CommandOptions

  init(_ options: CommandOptions) { self.options = options }

  func run() throws {
    let file = try generate()
    for note in file.notes { tell("note: \(note)") }
    guard let output = options.output else {
      print(file.text, terminator: "")
      return
    }
    try file.write(to: output, replacing: options.isForced)
    print("wrote \(output)")
  }

  private func generate() throws -> GeneratedFile {
    let extractor = try Extractor(options)
    defer { extractor.clear() }
    var graphs = SymbolGraphs()
    for (module, directory) in options.graphs.sorted(by: { $0.key < $1.key }) {
      try graphs.read(module, in: directory)
    }
    while true {
      do {
        return try generateAdapter(options.request, from: graphs)
      } catch {
        guard case .needsModule(let module) = error else { throw error }
        try add(module, to: &graphs, by: extractor)
      }
    }
  }

  /// A module that only lends a type is done without if it has no graph.
  private func add(
    _ module: String, to graphs: inout SymbolGraphs, by extractor: Extractor
  ) throws {
    if options.modulesToAskFor.contains(module) { throw GenerationError.needsModule(module) }
    do {
      try graphs.read(module, in: extractor.extract(module))
    } catch GenerationError.noModule where module != options.request.module {
      graphs.giveUp(on: module)
    }
  }
}
