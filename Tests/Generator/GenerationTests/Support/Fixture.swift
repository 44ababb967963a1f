import Foundation

/// A symbol graph made by hand: protocols of module `Bakery` with these requirements.
struct Fixture {
  /// A requirement in a symbol graph.
  struct Requirement {
    var declaration: String
    var kind = "swift.method"
    var relationship = "requirementOf"
    var isDefaulted = false
    var isDeprecated = false
    /// The systems that have the requirement, with their first versions.
    var introduced: [(domain: String, major: Int)] = []
    var documentation: [String] = []
  }

  var head = "protocol OvenDelegate : AnyObject"
  /// The systems that have the protocol, with their first versions.
  var introduced: [(domain: String, major: Int)] = []
  var requirements: [Requirement] = []
  /// The identifiers of inherited protocols, with the fallback names of the graph.
  var inherited: [(id: String, fallback: String)] = []
  var version = 0
  var module = "Bakery"

  init(_ declarations: String...) {
    requirements = declarations.map { Requirement(declaration: $0) }
  }

  /// Writes the adapter of `OvenDelegate`, for its source.
  func adapter(
    _ change: (inout AdapterRequest) -> Void = { _ in }
  ) throws(GenerationError) -> GeneratedFile {
    var request = AdapterRequest(module: "Bakery", protocolName: "OvenDelegate")
    request.source = "Oven"
    change(&request)
    return try generateAdapter(request, from: graphs())
  }

  func graphs() throws(GenerationError) -> SymbolGraphs {
    var graphs = SymbolGraphs()
    try graphs.read(json, of: "Bakery", named: "Bakery.symbols.json")
    return graphs
  }

  /// The graph, as swift-symbolgraph-extract would write it.
  var json: Data {
    let graph: [String: Any] = [
      "metadata": ["formatVersion": ["major": version, "minor": 6, "patch": 0]],
      "module": ["name": module, "platform": ["operatingSystem": ["name": "linux"]]],
      "symbols": symbols, "relationships": relationships,
    ]
    return (try? JSONSerialization.data(withJSONObject: graph)) ?? Data()
  }

  private var symbols: [[String: Any]] {
    let oven = symbol("class Oven", id: "oven", kind: "swift.class", path: ["Oven"])
    let slot = symbol(
      "weak var delegate: (any OvenDelegate)?", id: "slot", kind: "swift.property",
      path: ["Oven", "delegate"])
    var delegate = symbol(head, id: "delegate", kind: "swift.protocol", path: ["OvenDelegate"])
    delegate["availability"] = availability(introduced)
    return [oven, slot, delegate]
      + requirements.indices.flatMap { index in
        let standIn = requirements[index].isDefaulted ? [member("default", index)] : []
        return [member("requirement", index)] + standIn
      }
  }

  /// Returns the symbol of a requirement, or of its default.
  private func member(_ id: String, _ index: Int) -> [String: Any] {
    let requirement = requirements[index]
    var member = symbol(
      requirement.declaration, id: "\(id)\(index)", kind: requirement.kind,
      path: ["OvenDelegate", title(of: requirement)])
    if !requirement.documentation.isEmpty {
      member["docComment"] = ["lines": requirement.documentation.map { ["text": $0] }]
    }
    if requirement.isDeprecated {
      member["availability"] = [["domain": "swift", "isUnconditionallyDeprecated": true]]
    } else {
      member["availability"] = availability(requirement.introduced)
    }
    return member
  }

  /// Returns the availability of a symbol that these systems have; nil if all have it.
  private func availability(_ introduced: [(domain: String, major: Int)]) -> [[String: Any]]? {
    introduced.isEmpty
      ? nil : introduced.map { ["domain": $0, "introduced": ["major": $1, "minor": 1]] }
  }

  private var relationships: [[String: Any]] {
    let own = requirements.enumerated().flatMap { index, requirement in
      let stated = [
        "kind": requirement.relationship, "source": "requirement\(index)", "target": "delegate",
      ]
      let standIn = [
        "kind": "defaultImplementationOf", "source": "default\(index)",
        "target": "requirement\(index)",
      ]
      return requirement.isDefaulted ? [stated, standIn] : [stated]
    }
    return own
      + inherited.map { id, fallback in
        [
          "kind": "conformsTo", "source": "delegate", "target": id, "targetFallback": fallback,
        ]
      }
  }

  private func symbol(
    _ declaration: String, id: String, kind: String, path: [String]
  ) -> [String: Any] {
    [
      "kind": ["identifier": kind, "displayName": kind],
      "identifier": ["precise": id, "interfaceLanguage": "swift"],
      "pathComponents": path, "names": ["title": path.last ?? ""], "accessLevel": "public",
      "declarationFragments": fragments(of: declaration),
    ]
  }

  /// Returns the fragments of a declaration, in which type names have their own identifiers.
  private func fragments(of declaration: String) -> [[String: String]] {
    let ids = ["OvenDelegate": "delegate", "Oven": "oven", "@MainActor": "s:ScM"]
    var fragments: [[String: String]] = []
    var rest = declaration[...]
    while !rest.isEmpty {
      let isName: (Character) -> Bool = { $0.isLetter || $0 == "@" }
      let name = rest.prefix(while: isName)
      let text = name.isEmpty ? rest.prefix { !isName($0) } : name
      let id = ids[String(text)]
      let kind = text == "@MainActor" ? "attribute" : id == nil ? "text" : "typeIdentifier"
      fragments.append(
        ["kind": kind, "spelling": String(text), "preciseIdentifier": id ?? ""]
          .filter { $0.key != "preciseIdentifier" || !$0.value.isEmpty })
      rest = rest.dropFirst(text.count)
    }
    return fragments
  }

  /// Returns a title such as `oven(_:didBake:)`, or the name of a property.
  private func title(of requirement: Requirement) -> String {
    let words = requirement.declaration.split(separator: " ")
    let start = words.firstIndex { ["func", "var"].contains($0) }.map { $0 + 1 } ?? 0
    let text = words[start...].joined(separator: " ")
    guard let open = text.firstIndex(of: "("),
      text.contains("func") || requirement.kind != "swift.property"
    else { return String(text.prefix { $0 != ":" && $0 != " " }) }
    let close = text.lastIndex(of: ")") ?? text.endIndex
    let labels = text[open..<close].dropFirst().split(separator: ",").compactMap { part in
      part.split(separator: ":").first?.split(separator: " ").first.map { $0 + ":" }
    }
    return text[..<open] + "(" + labels.joined() + ")"
  }
}
