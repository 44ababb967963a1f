import Foundation
import PackagePlugin

/// The symbol graphs of the package's targets and of its dependencies' targets.
struct GraphSource {
  private let context: PluginContext
  private let packageManager: PackageManager
  private let targets: [SwiftSourceModuleTarget]

  init(context: PluginContext, packageManager: PackageManager) {
    self.context = context
    self.packageManager = packageManager
    targets = Self.targets(of: context.package)
  }

  /// The options that say how the generator extracts graphs itself, and which modules it asks for.
  var arguments: [String] {
    get throws {
      let own = targets.map(\.moduleName).joined(separator: ",")
      return [
        "--extractor", try context.tool(named: "swift-symbolgraph-extract").url.path,
        "--work-directory", context.pluginWorkDirectoryURL.appending(path: "graphs").path,
        "--ask-for", own,
      ]
    }
  }

  /// Returns the option that passes the symbol graph of a package's module.
  ///
  /// `replaced` is the file that is about to be rewritten. It may keep the module from compiling.
  func arguments(for module: String, replacing replaced: String?) throws -> [String] {
    guard let target = targets.first(where: { $0.moduleName == module }) else {
      throw Failure("delegate-adapter-generator asks for module '\(module)', which no package has")
    }
    return ["--graph", "\(module)=\(try graph(of: target, replacing: replaced).path)"]
  }

  private func graph(
    of target: SwiftSourceModuleTarget, replacing replaced: String?
  ) throws -> URL {
    let options = PackageManager.SymbolGraphOptions(
      minimumAccessLevel: .internal, includeSynthesized: false, includeSPI: true,
      emitExtensionBlocks: false)
    do {
      return try packageManager.getSymbolGraph(for: target, options: options).directoryURL
    } catch {
      guard context.package.targets.contains(where: { $0.id == target.id }) else { throw error }
      return try graphWithoutBodies(of: target, replacing: replaced)
    }
  }

  /// Returns the graph of a target that does not compile.
  ///
  /// A target may not compile when its protocol has changed and the old adapter is in the way. The
  /// compiler therefore reads the target without that file and without the bodies of functions.
  private func graphWithoutBodies(
    of target: SwiftSourceModuleTarget, replacing replaced: String?
  ) throws -> URL {
    let command = try CompilerCommand(of: target, in: context)
    let file = replaced.map { URL(filePath: $0).lastPathComponent }
    Diagnostics.warning(
      "\(target.name) does not compile: its protocols are read without"
        + (file.map { " \($0) and" } ?? "") + " the bodies of its functions")
    let directory = context.pluginWorkDirectoryURL.appending(path: "bodiless/\(target.moduleName)")
    try? FileManager.default.removeItem(at: directory)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let sources = target.sourceFiles(withSuffix: "swift").map(\.url.path).filter { $0 != replaced }
    let arguments = command.settings + Self.output(of: target, in: directory) + sources
    // The build has reported the errors already. The compiler writes the graph in spite of them.
    let status = try run(command.compiler, arguments, errors: FileHandle.nullDevice).status
    let graph = directory.appending(path: "\(target.moduleName).symbols.json")
    guard FileManager.default.fileExists(atPath: graph.path) else {
      throw Failure(
        "a protocol is read from a target that can be understood: \(target.name) cannot "
          + "(swiftc ended with \(status)); mend what is reported above")
    }
    return directory
  }

  private static func output(
    of target: SwiftSourceModuleTarget, in directory: URL
  ) -> [String] {
    [
      "-emit-module", "-o", directory.appending(path: "\(target.moduleName).swiftmodule").path,
      "-suppress-warnings", "-emit-symbol-graph", "-emit-symbol-graph-dir", directory.path,
      "-symbol-graph-minimum-access-level", "internal",
      "-Xfrontend", "-experimental-allow-module-with-compiler-errors",
      "-Xfrontend", "-experimental-skip-all-function-bodies",
    ]
  }

  private static func targets(of package: Package) -> [SwiftSourceModuleTarget] {
    var seen: Set<String> = []
    var targets: [SwiftSourceModuleTarget] = []
    func visit(_ package: Package) {
      guard seen.insert(package.id).inserted else { return }
      targets += package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
      for dependency in package.dependencies { visit(dependency.package) }
    }
    visit(package)
    return targets
  }
}
