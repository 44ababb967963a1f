import Foundation
import PackagePlugin

/// How the package manager compiles a target: with its conditions, features and default isolation.
///
/// A plugin is not told of them. The package manager's build plan has them: it has just been made,
/// for a build that failed.
struct CompilerCommand {
  let compiler: URL
  /// All arguments but the sources, and what they are compiled to.
  let settings: [String]

  /// Those that have a value that does not matter, and those that have none.
  private static let outputsWithValue: Set<String> = [
    "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path",
    "-emit-const-values-path", "-num-threads",
  ]
  private static let outputs: Set<String> = [
    "-emit-module", "-emit-dependencies", "-incremental", "-c", "-enable-batch-mode",
    "-serialize-diagnostics", "-parseable-output", "-emit-objc-header",
    "-whole-module-optimization",
    "-g", "-warnings-as-errors", "-Onone", "-O",
  ]

  init(of target: SwiftSourceModuleTarget, in context: PluginContext) throws {
    let build = context.pluginWorkDirectoryURL.deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let plan = build.appending(path: "debug.yaml")
    guard let text = try? String(contentsOf: plan, encoding: .utf8),
      let arguments = Self.arguments(of: target.moduleName, in: text),
      let compiler = arguments.first
    else {
      throw Failure(
        "a target that does not compile is read with its own settings: those of \(target.name) are "
          + "not in \(plan.path); mend what is reported above, or remove the adapter that is in "
          + "the way")
    }
    self.compiler = URL(filePath: compiler)
    settings = Self.settings(among: arguments.dropFirst())
  }

  /// The command of the plan that compiles a module, which stands there as an array of JSON.
  private static func arguments(of module: String, in plan: String) -> [String]? {
    let mark = "\"-module-name\",\"\(module)\",\"-emit-dependencies\""
    for line in plan.split(separator: "\n") where line.contains(mark) {
      guard let start = line.firstIndex(of: "[") else { continue }
      return try? JSONDecoder().decode([String].self, from: Data(line[start...].utf8))
    }
    return nil
  }

  private static func settings(among arguments: some Sequence<String>) -> [String] {
    var settings: [String] = []
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if outputsWithValue.contains(argument) {
        rest = rest.dropFirst()
      } else if argument == "-Xcc" || argument == "-Xfrontend" {
        settings += [argument] + rest.prefix(1)
        rest = rest.dropFirst()
      } else if !outputs.contains(argument), !argument.hasPrefix("@"), !argument.hasPrefix("-j") {
        settings.append(argument)
      }
    }
    return settings
  }
}
