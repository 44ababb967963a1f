/// What the generator's command was asked for.
package struct CommandOptions: Sendable {
  package var request = AdapterRequest(module: "", protocolName: "")
  /// Where to write; to standard output if there is none.
  package var output: String?
  /// Whether to replace what is there.
  package var isForced = false
  /// Directories of symbol graphs by module.
  package var graphs: [String: String] = [:]
  /// The tool that writes symbol graphs; the toolchain's if there is none.
  package var extractor: String?
  /// What else the tool is told, as `-sdk`.
  package var extractorArguments: [String] = []
  /// Modules that whoever runs the command has the graphs of.
  package var modulesToAskFor: Set<String> = []
  /// Where the tool keeps what it writes.
  package var workDirectory: String?
  package var wantsHelp = false

  package init(parsing arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      if try takeFlag(option) { continue }
      guard Self.valued.contains(option) else {
        throw .unknownOption(option, nearest: nearest(to: option, among: Self.all, count: 2))
      }
      guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
        throw .valueMissing(option)
      }
      try take(option, value)
    }
    if wantsHelp { return }
    if request.module.isEmpty { throw .optionMissing("--module") }
    if request.protocolName.isEmpty { throw .optionMissing("--protocol") }
  }

  private static let valued: Set<String> = [
    "--module", "--protocol", "--source", "--only", "--include", "--rename", "--access",
    "--terminal", "--target", "--output", "--own-module", "--graph", "--extractor", "--extract",
    "--work-directory", "--ask-for",
  ]
  private static let flags: Set<String> = ["--force", "--partial", "--help"]
  private static var all: Set<String> { valued.union(flags) }

  private mutating func takeFlag(_ option: String) throws(UsageError) -> Bool {
    switch option {
    case "--force": isForced = true
    case "--partial": request.isPartial = true
    case "--help", "-h": wantsHelp = true
    default: return false
    }
    return true
  }

  private mutating func take(_ option: String, _ value: String) throws(UsageError) {
    switch option {
    case "--module": request.module = value
    case "--protocol": request.protocolName = value
    case "--source": request.source = value
    case "--only": request.only.formUnion(list(value))
    case "--include": request.include.formUnion(list(value))
    case "--terminal": request.terminal.formUnion(list(value))
    case "--rename": for pair in list(value) { try takeName(pair) }
    case "--access": request.access = try access(value)
    case "--target": request.target = value
    case "--output": output = value
    case "--own-module": request.ownModule = value
    case "--graph":
      let (module, directory) = try pair(value, of: option, form: "<module>=<directory>")
      graphs[module] = directory
    case "--extractor": extractor = value
    case "--extract": extractorArguments += value.split(separator: " ").map(String.init)
    case "--ask-for": modulesToAskFor.formUnion(list(value))
    case "--work-directory": workDirectory = value
    default: throw .unknownOption(option, nearest: [])
    }
  }

  private mutating func takeName(_ value: String) throws(UsageError) {
    let (old, new) = try pair(value, of: "--rename", form: "<requirement>=<name>")
    request.renames[old] = new
  }

  private func list(_ value: String) -> [String] {
    value.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  private func pair(
    _ value: String, of option: String, form: String
  ) throws(UsageError) -> (String, String) {
    guard let equals = value.firstIndex(of: "="), equals != value.startIndex,
      value.index(after: equals) != value.endIndex
    else { throw .badValue(value, option: option, form: form) }
    return (String(value[..<equals]), String(value[value.index(after: equals)...]))
  }

  private func access(_ value: String) throws(UsageError) -> AdapterAccess {
    guard let access = AdapterAccess(rawValue: value) else {
      let words = AdapterAccess.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badValue(value, option: "--access", form: "one of \(words)")
    }
    return access
  }
}
