import Foundation
import TestSupport
import Testing

/// A graph by an adversary: each of its texts in turn tries to leave its place in the adapter.
///
/// A commit tries every fourth text, and the next commit others.
@Suite struct `A text of a symbol graph` {
  private static let planted = "struct Planted {}"

  /// Texts that end a line, or a comment, a name, a string and a block, before a declaration.
  static let texts = [
    "\r\n\(planted)\r\(planted)\n\(planted)\n",
    "*/ \(planted) ` ; \(planted) \"; \(planted); } \(planted)",
  ]

  @Test(arguments: texts)
  func `becomes no declaration of its own`(text: String) throws {
    let graph = try hostileGraph()
    var written = 0

    for place in places(in: graph).chosenByCommit(oneOfEvery: 4) {
      let edited = replacing(place[...], in: graph) { $0 + text }
      guard let adapter = try? adapter(from: edited) else { continue }
      written += 1
      let line = adapter.split(whereSeparator: \.isNewline).first { declares($0) }
      #expect(line == nil, "\(place.joined(separator: ".")): \(line ?? "")")
    }

    #expect(written > 10)
  }

  @Test func `names no module that would be a path`() {
    for id in ["s:9../../oops4LoafV", "s:5/oops4LoafV", "s:6-o oop4LoafV", "s:7a\nbcdef4LoafV"] {
      #expect(SymbolGraphs().declaringModule(of: id) == nil, "\(id)")
    }
  }

  /// Whether a line declares the planted type, outside of comments and of names in backticks.
  private func declares(_ line: Substring) -> Bool {
    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    let outside = code.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "`")
    return outside.contains("Planted")
  }

  private func hostileGraph() throws -> Any {
    var fixture = Fixture(
      "func oven(_ oven: Oven, didBake loaf: String, at hour: Int)",
      "func oven(_ oven: Oven, mayOpen decide: @escaping @Sendable (Bool) -> Void)",
      "func oven(_ oven: Oven, heatAt hour: Int) -> Int", "func ovenDidCool(_ oven: Oven)")
    fixture.requirements[0].documentation = [
      "Tells of a loaf.", "", "```swift", "bake()", "```", "", "- Note: warm.", "    code", "",
      "- Returns: nothing.",
    ]
    fixture.requirements[2].documentation = ["Asks.", "", "- Returns: degrees."]
    fixture.requirements[3].introduced = [("macOS", 99)]
    return try JSONSerialization.jsonObject(with: fixture.json)
  }

  /// Returns the way to each text in a graph.
  private func places(in graph: Any) -> [[String]] {
    switch graph {
    case let object as [String: Any]:
      object.keys.sorted().flatMap { key in
        places(in: object[key] as Any).map { [key] + $0 }
      }
    case let array as [Any]:
      array.indices.flatMap { index in places(in: array[index]).map { ["\(index)"] + $0 } }
    case is String: [[]]
    default: []
    }
  }

  private func replacing(
    _ place: ArraySlice<String>, in graph: Any, with change: (String) -> String
  ) -> Any {
    guard let key = place.first else { return (graph as? String).map(change) ?? graph }
    if var object = graph as? [String: Any], let value = object[key] {
      object[key] = replacing(place.dropFirst(), in: value, with: change)
      return object
    }
    if var array = graph as? [Any], let index = Int(key) {
      array[index] = replacing(place.dropFirst(), in: array[index], with: change)
      return array
    }
    return graph
  }

  private func adapter(from graph: Any) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: graph)
    var graphs = SymbolGraphs()
    try graphs.read(data, of: "Bakery", named: "Bakery.symbols.json")
    var request = AdapterRequest(module: "Bakery", protocolName: "OvenDelegate")
    (request.isPartial, request.source, request.access) = (true, "Oven", .public)
    return try generateAdapter(request, from: graphs).text
  }
}
