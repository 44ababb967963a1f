extension SymbolGraphs {
  private static let errorID = "s:s5ErrorP"

  /// Returns whether a type in a requirement is an error or an optional error.
  func isError(_ type: String, in requirement: Requirement, of delegate: DelegateProtocol) -> Bool {
    let names = type.names.subtracting(["any", "Self", "Sendable", "Swift"])
    guard names.count == 1, let name = names.first else { return false }
    if name == "Error" { return true }
    if let bound = delegate.associatedTypes.first(where: { $0.name == name })?.bound {
      return bound.names.contains("Error")
    }
    return requirement.id(of: name).map { conforms($0, to: Self.errorID) } ?? false
  }

  /// Returns whether a type is a `Result`, or another enum with a case `failure(_:)`.
  func hasFailure(_ type: String, in requirement: Requirement) -> Bool {
    guard !type.contains("->"), !type.hasPrefix("("), !type.hasPrefix("["),
      !type.names.contains("Never")
    else { return false }
    let path = type.prefix { $0 != "<" && $0 != "?" }
    guard let name = path.split(separator: ".").last.map(String.init) else { return false }
    if name == "Result" { return true }
    guard let id = requirement.id(of: name) ?? self.type(named: String(path)) else { return false }
    return relationships(to: id).contains { relationship in
      relationship.kind == "memberOf"
        && symbols(relationship.source).contains { symbol in
          symbol.kind.identifier == "swift.enum.case" && symbol.pathComponents.last == "failure(_:)"
        }
    }
  }
}

extension Requirement {
  /// Returns the identifier of a type that the requirement names.
  fileprivate func id(of name: String) -> String? {
    let fragment = symbol.fragments.first { fragment in
      fragment.preciseIdentifier != nil
        && (fragment.spelling == name || fragment.spelling.hasSuffix("." + name))
    }
    return fragment?.preciseIdentifier
  }

  /// Returns a module whose graph is needed to tell which types are errors.
  func moduleOfUnknownError(in graphs: SymbolGraphs) -> String? {
    symbol.fragments.compactMap(\.preciseIdentifier)
      .filter { graphs.symbols($0).isEmpty }
      .compactMap { graphs.declaringModule(of: $0) }
      .first { $0 != "Swift" && !graphs.modules.contains($0) }
  }
}
