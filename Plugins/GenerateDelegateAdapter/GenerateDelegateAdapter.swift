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
      // The tool's own output may be lost when a plugin ends with an error.
      try FileHandle.standardError.write(contentsOf: Data(contentsOf: messages.url))
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      if status != 0 { exit(status) }
      return
    }
  }

  private func file(
    for name: String, in context: PluginContext
  ) throws -> (url: URL, handle: FileHandle) {
    let url = context.pluginWorkDirectoryURL.appending(path: name)
    try Data().write(to: url)
    return (url, try FileHandle(forWritingTo: url))
  }

  /// Returns the options that name the package's folder and its Swift targets.
  private func folders(of package: Package) -> [String] {
    let targets = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
    return ["--package", package.directoryURL.path]
      + targets.flatMap { ["--folder", "\($0.name)=\(Self.folder(of: $0))"] }
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
