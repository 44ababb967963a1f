import Foundation
import PackagePlugin

/// Finds symbol graphs, and where to write; all else is the work of `delegate-adapter-generator`.
///
/// `swift package generate-delegate-adapter --module Bakery --protocol OvenDelegate`
@main
struct GenerateDelegateAdapter: CommandPlugin {
  /// That of the generator's `ExitStatus`: a plugin cannot import it.
  private static let needsModule: Int32 = 65

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let target = extractor.extractOption(named: "target").last
    let output = extractor.extractOption(named: "output").last
    let module = extractor.extractOption(named: "module").last
    let name = extractor.extractOption(named: "protocol").last
    let file = try Destination(
      target: target, output: output, protocolName: name, in: context.package)
    var command = extractor.remainingArguments + file.arguments
    if let module { command += ["--module", module] }
    if let name { command += ["--protocol", name] }

    let graphs = GraphSource(
      context: context, packageManager: packageManager, replacing: file.path)
    let generator = try context.tool(named: "delegate-adapter-generator").url
    command += try graphs.arguments
    if let module, graphs.has(module) { command += try graphs.arguments(for: module) }
    while true {
      let (status, text) = try run(generator, command)
      if status == Self.needsModule, let needed = missingModule(in: text) {
        command += try graphs.arguments(for: needed)
        continue
      }
      print(text, terminator: "")
      if status != 0 { exit(status) }
      return
    }
  }

  private func missingModule(in text: String) -> String? {
    let lead = "needs-module: "
    let line = text.split(separator: "\n").first { $0.hasPrefix(lead) }
    return line.map { String($0.dropFirst(lead.count)) }
  }
}

/// Runs a tool, and returns what it prints; its errors go where this plugin's go.
func run(
  _ tool: URL, _ arguments: [String], errors: FileHandle = .standardError
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

/// What ends the command, as the one line that is printed of it.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
