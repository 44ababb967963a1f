import Foundation
import PackagePlugin

/// Finds symbol graphs, and leaves all other work to `delegate-adapter-generator`.
///
/// The plugin asks for no permission, because most of its work needs none. Without
/// `--allow-writing-to-package-directory`, the sandbox keeps it from writing into the package.
///
/// `swift package generate-delegate-adapter --module Bakery --protocol OvenDelegate`
@main
struct GenerateDelegateAdapter: CommandPlugin {
  /// The value of `needsModule` in the generator's `ExitStatus`, which a plugin cannot import.
  private static let needsModule: Int32 = 65
  /// The products of `LibraryModule`, as above.
  private static let products = ["DelegateEvents", "DelegatePromises"]

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let graphs = GraphSource(context: context, packageManager: packageManager)
    let generator = try context.tool(named: "delegate-adapter-generator").url
    var command = arguments + folders(of: context.package)
    if !arguments.contains("--help"), !arguments.contains("-h") {
      command += try graphs.arguments
    }
    while true {
      let messages = try file(for: "messages", in: context)
      let (status, text) = try run(generator, command, errors: messages.handle)
      if status == Self.needsModule, let module = value(of: "needs-module: ", in: text) {
        let replaced = value(of: "replaces: ", in: text)
        command += try graphs.arguments(for: module, replacing: replaced)
        continue
      }
      let told = try String(contentsOf: messages.url, encoding: .utf8)
      guard status == 0 else {
        report(told, text)
        exit(status)
      }
      try FileHandle.standardError.write(contentsOf: Data(told.utf8))
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      return
    }
  }

  /// Reports what a failed run printed, as one error that begins with the tool's own errors.
  ///
  /// The package manager holds a plugin's other output back until it ends itself, and may crash
  /// before that, while it closes the pipes of a plugin that has ended. It prints errors at once.
  private func report(_ messages: String, _ text: String) {
    let label = "error: "
    let lines = messages.split(separator: "\n")
    let errors = lines.filter { $0.hasPrefix(label) }.map { $0.dropFirst(label.count) }
    let others = lines.filter { !$0.hasPrefix(label) }
    let report = (errors + others + [text[...]]).joined(separator: "\n")
    // If the tool has crashed, the package manager reports the exit status.
    if !report.isEmpty { Diagnostics.error(report) }
  }

  private func file(
    for name: String, in context: PluginContext
  ) throws -> (url: URL, handle: FileHandle) {
    let url = context.pluginWorkDirectoryURL.appending(path: name)
    try Data().write(to: url)
    return (url, try FileHandle(forWritingTo: url))
  }

  /// Returns the options that name the package's folder and its Swift targets, with what they lack.
  private func folders(of package: Package) -> [String] {
    let targets = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
    return ["--package", package.directoryURL.path]
      + targets.flatMap {
        ["--folder", "\($0.name)=\(Self.folder(of: $0))"] + Self.missing(from: $0)
      }
  }

  /// Returns the option that names the products which a target does not depend on.
  private static func missing(from target: SwiftSourceModuleTarget) -> [String] {
    let known = Set(target.recursiveTargetDependencies.map(\.name))
    let missing = products.filter { !known.contains($0) }
    return missing.isEmpty ? [] : ["--missing", "\(target.name)=\(missing.joined(separator: ","))"]
  }

  /// Returns the folder of a target, without a slash at the end.
  private static func folder(of target: SwiftSourceModuleTarget) -> String {
    let path = target.directoryURL.path
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  private func value(of lead: String, in text: String) -> String? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(lead) }
    return line.map { String($0.dropFirst(lead.count)) }
  }
}

/// Runs a tool, and returns its exit status and its output.
func run(
  _ tool: URL, _ arguments: [String], errors: FileHandle
) throws -> (status: Int32, text: String) {
  let process = Process()
  let output = Pipe()
  process.executableURL = tool
  process.arguments = arguments
  process.standardOutput = output
  process.standardError = errors
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}

/// An error that ends the command with one line of text.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
