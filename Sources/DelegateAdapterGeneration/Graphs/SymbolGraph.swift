/// The part that the generator reads of a `*.symbols.json` file by swift-symbolgraph-extract.
///
/// Types come from the fragments of declarations, because `functionSignature` loses `inout`,
/// `@escaping`, `sending` and `isolated`.
struct SymbolGraph: Decodable, Sendable {
  struct Metadata: Decodable, Sendable {
    struct Version: Decodable, Sendable { var major: Int }
    var formatVersion: Version
  }

  struct Module: Decodable, Sendable {
    struct Platform: Decodable, Sendable {
      struct System: Decodable, Sendable { var name: String? }
      var operatingSystem: System?
    }
    var name: String
    var platform: Platform?
  }

  struct Relationship: Decodable, Sendable {
    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
  }

  var metadata: Metadata
  var module: Module
  var symbols: [Symbol]
  var relationships: [Relationship]
}

/// The symbol of one declaration.
struct Symbol: Decodable, Sendable {
  struct Kind: Decodable, Sendable { var identifier: String }
  struct Identifier: Decodable, Sendable { var precise: String }
  struct Names: Decodable, Sendable { var title: String }
  struct Documentation: Decodable, Sendable {
    struct Line: Decodable, Sendable { var text: String }
    var lines: [Line]
  }
  struct Extension: Decodable, Sendable {
    struct Constraint: Decodable, Sendable { var kind: String }
    var constraints: [Constraint]?
  }
  struct Fragment: Decodable, Sendable {
    var kind: String
    var spelling: String
    var preciseIdentifier: String?
  }
  struct Availability: Decodable, Sendable {
    struct Version: Decodable, Sendable {
      var major: Int
      var minor: Int?
    }
    var domain: String?
    var introduced: Version?
    var deprecated: Version?
    var obsoleted: Version?
    var isUnconditionallyDeprecated: Bool?
    var isUnconditionallyUnavailable: Bool?
  }

  var kind: Kind
  var identifier: Identifier
  var pathComponents: [String]
  var names: Names
  var docComment: Documentation?
  var swiftExtension: Extension?
  var declarationFragments: [Fragment]?
  var availability: [Availability]?
  /// The access level, such as `public`, `open` or `internal`.
  var accessLevel: String?
  /// Whether the symbol is restricted to clients that import it with `@_spi`.
  var spi: Bool?
}

extension Symbol {
  var id: String { identifier.precise }
  var path: String { pathComponents.joined(separator: ".") }
  /// The path as it is written in a type's name, with backticks where they are needed.
  var typeName: String { pathComponents.map(escaped).joined(separator: ".") }
  var fragments: [Fragment] { declarationFragments ?? [] }

  /// The global actor that the symbol is isolated to, such as `@MainActor`.
  ///
  /// Attributes of other kinds have no identifier of their own.
  var isolation: String? {
    let head = fragments.prefix { !["func", "protocol", "var", "class"].contains($0.spelling) }
    let attribute = head.first { $0.kind == "attribute" && $0.preciseIdentifier != nil }
    let name = attribute.map { $0.spelling.hasPrefix("@") ? $0.spelling : "@" + $0.spelling }
    return name.flatMap { TypeGrammar.accepts(String($0.dropFirst())) ? $0 : nil }
  }
}

/// Returns the text without these words at its start.
func dropping(_ words: [String], from text: String) -> String {
  var rest = text[...]
  while let word = words.first(where: { rest.hasPrefix($0 + " ") }) {
    rest = rest.dropFirst(word.count + 1)
  }
  return String(rest)
}
