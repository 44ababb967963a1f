extension SymbolGraphs {
  /// Returns the module that declares the symbol with this identifier, if it is known.
  ///
  /// The module comes from the symbol's graph, or from an identifier such as
  /// `s:20FoundationEssentials4DataV`. Identifiers of the standard library are abbreviated, and
  /// identifiers of C and Objective-C name no module. The name becomes part of a path, so a text
  /// that is not an identifier counts as unknown.
  func declaringModule(of id: String) -> String? {
    if let known = module(of: id) { return known }
    guard id.hasPrefix("s:") else { return nil }
    let digits = id.dropFirst(2).prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty else { return id.hasPrefix("s:S") || id.hasPrefix("s:s") ? "Swift" : nil }
    guard let count = Int(digits), count < 1000 else { return nil }
    let name = id.dropFirst(2 + digits.count).prefix(count)
    return name.count == count && isIdentifier(String(name)) ? String(name) : nil
  }
}
