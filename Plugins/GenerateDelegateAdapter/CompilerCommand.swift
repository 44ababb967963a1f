import Foundation
import PackagePlugin

/// The command that compiles a target, with its conditions, features and default isolation.
///
/// The package manager does not pass these settings to a plugin. They are in the build plan, which
/// it has just written for the build that failed.
struct CompilerCommand {
  let compiler: URL
  /// All arguments except the sources and the options for the output.
  let settings: [String]

  /// Options for the output: first the ones with a value, then the ones without a value.
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

  /// Returns the arguments of the command that compiles a module, which the plan holds as a JSON
  /// array.
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
