import DelegateAdapterGeneration
import Foundation

/// A tool of the toolchain that writes the symbol graphs of modules that no package has.
struct Extractor {
  private let command: [String]
  private let directory: URL
  private let isTemporary: Bool
  private let ownModules: Set<String>

  init(_ options: CommandOptions) throws {
    command = Self.tool(options) + options.extractorArguments
    isTemporary = options.workDirectory == nil
    ownModules = options.modulesToAskFor
    directory =
      options.workDirectory.map { URL(filePath: $0) }
      ?? FileManager.default.temporaryDirectory.appending(path: "adapter-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  func clear() {
    if isTemporary { try? FileManager.default.removeItem(at: directory) }
  }

  /// Writes the graph of a module, and returns the directory of the graph.
  func extract(_ module: String) throws -> String {
    let graphs = directory.appending(path: module)
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    let arguments = [
      "-module-name", module, "-output-dir", graphs.path, "-skip-synthesized-members",
      "-include-spi-symbols", "-module-cache-path", directory.appending(path: "modules").path,
    ]
    let (status, text) = try run(arguments)
    if status == 0 { return graphs.path }
    guard text.contains("Couldn't load module") else {
      throw GenerationError.extractorFailed(
        module, text.split(separator: "\n").last.map(String.init) ?? "")
    }
    throw GenerationError.noModule(
      module, nearest: nearest(to: module, among: Self.visibleModules(in: text) + ownModules))
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command + arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  private static func tool(_ options: CommandOptions) -> [String] {
    if let extractor = options.extractor { return [extractor] + platform(options) }
    #if os(macOS)
      return ["xcrun", "swift-symbolgraph-extract"] + platform(options)
    #else
      return ["swift-symbolgraph-extract"]
    #endif
  }

  /// Returns the options for the SDK, which holds the modules of Apple's platforms.
  private static func platform(_ options: CommandOptions) -> [String] {
    #if os(macOS)
      if options.extractorArguments.contains("-sdk") { return [] }
      return ["-sdk", MacSDK.path, "-target", MacSDK.target]
    #else
      return []
    #endif
  }

  /// Returns the modules that the tool lists when it does not find a module.
  private static func visibleModules(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { String($0).trimmingCharacters(in: .whitespaces) }
      .filter { line in !line.isEmpty && line.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
  }
}
