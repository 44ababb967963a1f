/// The options that say which adapter to write, and how.
extension CommandOptions {
  mutating func takeRequest(_ option: String, _ value: String) throws(UsageError) {
    switch option {
    case "--module": request.module = try moduleName(value, of: option)
    case "--protocol": request.protocolName = value
    case "--source": request.source = value
    case "--only": request.only.formUnion(list(value))
    case "--include": request.include.formUnion(list(value))
    case "--terminal": request.terminal.formUnion(list(value))
    case "--consuming": request.consuming.formUnion(list(value))
    case "--completion": request.completions.formUnion(list(value))
    case "--closure": request.closures.formUnion(list(value))
    case "--rename": for pair in list(value) { try takeName(pair) }
    case "--access": request.access = try access(value)
    default: throw .unknownOption(option, nearest: [])
    }
  }

  private mutating func takeName(_ value: String) throws(UsageError) {
    let (old, new) = try pair(value, of: "--rename", form: "<requirement>=<name>")
    request.renames[old] = new
  }

  /// Returns the name of a module, which becomes the name of a folder of graphs.
  func moduleName(_ value: String, of option: String) throws(UsageError) -> String {
    guard isIdentifier(value) else {
      throw .badValue(value, option: option, form: "the name of a module")
    }
    return value
  }

  func list(_ value: String) -> [String] {
    value.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  func pair(
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
