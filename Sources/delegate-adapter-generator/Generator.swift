import DelegateAdapterGeneration
import Foundation

/// One run of the command: it reads the existing graphs, has missing ones made, and writes.
struct Generator {
  let options: CommandOptions
  private let extractor: Extractor
  /// The directories of the existing graphs, by module.
  private var directories: [String: String]
  /// The graphs that have been read, by their modules in the order of the requests.
  private var graphsByModules: [[String]: SymbolGraphs] = [:]
  /// The products that have been told to be missing.
  private var missingProducts: Set<MissingProduct> = []

  init(_ options: CommandOptions) throws {
    self.options = options
    extractor = try Extractor(options)
    directories = options.graphs
  }

  mutating func run() throws {
    defer { extractor.clear() }
    switch options.task {
    case .write: try write()
    case .check(let paths): try check(paths)
    case .writeAll: try writeAll()
    case .list(let module):
      let lines = try withGraphs { graphs in
        try delegateProtocols(of: module, in: graphs)
      }
      try show(lines.map { $0 + "\n" }.joined())
    }
  }

  private mutating func write() throws {
    let destination = try Destination(of: options)
    let file = try generate(options, at: destination)
    for note in file.notes + file.advice { tell("note: \(note)") }
    if options.isDryRun {
      try show(file.members.map { $0 + "\n" }.joined())
    } else if let path = destination.path {
      try file.write(to: path, replacing: options.isForced)
      tell("wrote \(path)")
    } else {
      try show(file.text)
    }
  }

  /// Generates the text of an adapter for the module that will contain it.
  mutating func generate(
    _ options: CommandOptions, at destination: Destination
  ) throws -> GeneratedFile {
    var request = options.request
    request.ownModule = destination.ownModule
    request.output = destination.recordedPath
    // The library's own names are known without its graph.
    let atHand = self.options.modulesToAskFor.union(directories.keys)
      .subtracting(LibraryModule.all)
    do {
      let file = try withGraphs { graphs in
        let file = try generateAdapter(request, from: graphs)
        // Two of the imported modules may have types of the same name.
        let others = file.imports.filter { atHand.contains($0) && !graphs.modules.contains($0) }
        if let module = others.first { throw GenerationError.needsModule(module) }
        return file
      }
      warn(about: file, at: destination)
      return file
    } catch let error as NeededModule {
      throw NeededModule(module: error.module, replaced: destination.path)
    }
  }

  /// Prints which products a file's target lacks, each once.
  private mutating func warn(about file: GeneratedFile, at destination: Destination) {
    guard let path = destination.path else { return }
    for product in options.missingProducts(of: file, at: destination)
    where missingProducts.insert(product).inserted {
      tell(product.warning(about: path))
    }
  }

  /// Runs `body` with graphs of its own, and again whenever it asks for another graph.
  ///
  /// The result does not depend on the adapters that were written before.
  private mutating func withGraphs<Outcome>(
    _ body: (SymbolGraphs) throws -> Outcome
  ) throws -> Outcome {
    var modules: [String] = []
    var graphs = SymbolGraphs()
    while true {
      do {
        return try body(graphs)
      } catch GenerationError.needsModule(let module) {
        modules.append(module)
        if let known = graphsByModules[modules] {
          graphs = known
        } else {
          try add(module, to: &graphs)
          graphsByModules[modules] = graphs
        }
      }
    }
  }

  /// Adds the graph of a module.
  ///
  /// If a module that only provides a type has no graph, the generator works without it.
  private mutating func add(_ module: String, to graphs: inout SymbolGraphs) throws {
    if directories[module] == nil, options.modulesToAskFor.contains(module) {
      throw NeededModule(module: module, replaced: nil)
    }
    do {
      let directory = try directories[module] ?? extractor.extract(module)
      directories[module] = directory
      try graphs.read(module, in: directory)
    } catch GenerationError.noModule where !graphs.modules.isEmpty {
      graphs.giveUp(on: module)
    }
  }
}

/// A request to the generator's caller for the graph of a module.
///
/// `replaced` is the file that is in the way if the module does not compile.
struct NeededModule: Error {
  let module: String
  let replaced: String?
}
