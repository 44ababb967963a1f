/// The options of the generator's command.
package struct CommandOptions: Sendable {
  /// The task of one run.
  package enum Task: Equatable, Sendable {
    /// Write the adapter of a protocol, or print it.
    case write
    /// Compare these adapters, or all of the package, with the text that the generator writes now.
    case check([String])
    /// Write all adapters of the package again.
    case writeAll
    /// List the protocols of a module that can have an adapter.
    case list(String)
  }

  package var task = Task.write
  package var request = AdapterRequest(module: "", protocolName: "")
  /// The file to write; `nil` or `-` means standard output.
  package var output: String?
  /// Whether to replace an existing file.
  package var isForced = false
  /// Whether to list the members, and write nothing.
  package var isDryRun = false
  /// Whether a file outside the package may be written.
  package var mayLeavePackage = false
  /// The folder of the package, and the folders of its targets by name.
  package var package: String?
  package var folders: [String: String] = [:]
  /// The products of this library that the package's targets do not depend on, by target.
  package var missing: [String: Set<String>] = [:]
  /// Directories of symbol graphs by module.
  package var graphs: [String: String] = [:]
  /// The tool that writes symbol graphs; if `nil`, the tool of the toolchain.
  package var extractor: String?
  /// More arguments for the tool, such as `-sdk`.
  package var extractorArguments: [String] = []
  /// The modules whose graphs the caller of the command provides on request.
  package var modulesToAskFor: Set<String> = []
  /// The folder for the files that the tool writes.
  package var workDirectory: String?
  package var wantsHelp = false

  package init(parsing arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      if option == "--check" {
        task = .check(rest.prefix { !$0.hasPrefix("--") }.map { $0 })
        rest = rest.drop { !$0.hasPrefix("--") }
        continue
      }
      if takeFlag(option) { continue }
      guard Self.valued.contains(option) else {
        throw .unknownOption(option, nearest: nearest(to: option, among: Self.all, count: 2))
      }
      guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
        throw .valueMissing(option)
      }
      // The adapter's first lines repeat the command in a comment, which a line break would end.
      if value.contains(where: \.isNewline) {
        throw .badValue(value, option: option, form: "a value without a line break")
      }
      try take(option, value)
    }
    if wantsHelp || task != .write { return }
    if request.module.isEmpty { throw .optionMissing("--module") }
    if request.protocolName.isEmpty { throw .optionMissing("--protocol") }
    if output != nil, request.target != nil { throw .twoDestinations }
  }

  private static let valued: Set<String> = [
    "--module", "--protocol", "--source", "--only", "--include", "--rename", "--access",
    "--terminal", "--target", "--output", "--own-module", "--graph", "--extractor", "--extract",
    "--work-directory", "--ask-for", "--consuming", "--completion", "--closure", "--list",
    "--package", "--folder", "--missing",
  ]
  private static let flags: Set<String> = [
    "--force", "--partial", "--testable", "--help", "--check", "--all", "--dry-run",
    "--outside-package",
  ]
  private static var all: Set<String> { valued.union(flags) }

  private mutating func takeFlag(_ option: String) -> Bool {
    switch option {
    case "--force": isForced = true
    case "--partial": request.isPartial = true
    case "--testable": request.isTestable = true
    case "--all": task = .writeAll
    case "--dry-run": isDryRun = true
    case "--outside-package": mayLeavePackage = true
    case "--help", "-h": wantsHelp = true
    default: return false
    }
    return true
  }

  private mutating func take(_ option: String, _ value: String) throws(UsageError) {
    switch option {
    case "--list": task = .list(try moduleName(value, of: option))
    case "--target": request.target = value
    case "--output": output = value
    case "--own-module": request.ownModule = value
    case "--package": package = value
    case "--folder":
      let (target, directory) = try pair(value, of: option, form: "<target>=<directory>")
      folders[target] = directory
    case "--missing":
      let (target, products) = try pair(value, of: option, form: "<target>=<products>")
      missing[target] = Set(list(products))
    case "--graph":
      let (module, directory) = try pair(value, of: option, form: "<module>=<directory>")
      graphs[module] = directory
    case "--extractor": extractor = value
    case "--extract": extractorArguments += value.split(separator: " ").map(String.init)
    case "--ask-for": modulesToAskFor.formUnion(list(value))
    case "--work-directory": workDirectory = value
    default: try takeRequest(option, value)
    }
  }
}
