/// The types that may be passed to another thread, as far as the graphs tell.
///
/// An unknown type counts as one that may not. Its completion handler is then called before the
/// method returns, and not later. That costs convenience, never correctness.
struct SendableTypes {
  static let standard: Set<String> = [
    "Bool", "Character", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "String",
    "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Void", "Duration", "Error",
    "Optional", "Array", "Dictionary", "Set", "Result", "Range", "ClosedRange", "Never",
  ]
  private static let protocolID = "s:s8SendableP"

  private let ids: [String: String]
  private let graphs: SymbolGraphs

  init(of requirement: Requirement, in graphs: SymbolGraphs) {
    self.graphs = graphs
    let named = requirement.symbol.fragments.compactMap { fragment in
      fragment.preciseIdentifier.map { (fragment.spelling, $0) }
    }
    ids = Dictionary(named, uniquingKeysWith: { $1 })
  }

  func contain(_ type: ParameterType) -> Bool {
    if type.base.contains("->") { return type.attributes.contains("@Sendable") }
    return components(of: type.base).allSatisfy(isSendable)
  }

  private func isSendable(_ name: String) -> Bool {
    if Self.standard.contains(name) { return true }
    // Only the last name of `URLSession.Disposition` counts.
    let last = name.split(separator: ".").last.map(String.init) ?? name
    guard let id = ids[last] ?? graphs.type(named: name) else { return false }
    return graphs.conforms(id, to: Self.protocolID)
  }

  /// Returns the names of types in a type, without the labels of tuples.
  private func components(of type: String) -> [String] {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." && $0 != ":" }
      .map(String.init)
      .filter { !$0.hasSuffix(":") && $0 != "any" && $0 != ":" }
  }
}
