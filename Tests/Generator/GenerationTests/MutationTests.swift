import Foundation
import TestSupport
import Testing

/// Ten thousand random edits of a symbol graph, or the number in `MUTATIONS`; debug builds make fewer,
/// and each commit makes others.
///
/// Each edit leads to an error with a message or to an adapter that Swift can parse, never to a
/// crash or a hang.
///
/// All edits take seconds; the time limit is for hangs.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct `An edited symbol graph` {
  private static let batches = 10
  private static let edits = (given ?? standard) / batches
  private static let given = ProcessInfo.processInfo.environment["MUTATIONS"].flatMap(Int.init)

  private static var standard: Int {
    #if DEBUG
      600
    #else
      10_000
    #endif
  }

  @Test(
    arguments: RandomPrograms.seeds(
      failedBefore: [193, 742_459_281, 3_017_071_831, 56_351_549_724], count: batches))
  func `is refused with a message, or gives code that Swift can parse`(seed: Int) async throws {
    let isClang = seed.isMultiple(of: 2)
    let module = isClang ? "Ovens" : "Bakery"
    let graph = isClang ? try await AppleHeaders.json(of: module) : swiftGraph
    let mutator = try Mutator(of: compact(graph), seed: seed)

    let batch = try await onOwnThread { generate(Self.edits, of: module, mutator) }
    let messages = try await Compiler.messages(
      about: batch.texts.sorted(), ["-frontend", "-parse"])

    let again = RandomPrograms.command(
      for: seed, of: "An edited symbol graph", in: "Tests/Generator")
    #expect(batch.wrong.isEmpty, "\(again)\n\(batch.wrong.prefix(30).joined(separator: "\n"))")
    #expect(batch.texts.count > Self.edits / 50)
    #expect(messages.isEmpty, "\(again)\n\(messages.prefix(30).joined(separator: "\n"))")
  }

  private struct Batch {
    var texts: Set<String> = []
    /// The errors without a message, and the graphs with which the generator asks for others
    /// without end.
    var wrong: [String] = []
  }

  private func generate(_ edits: Int, of module: String, _ mutator: Mutator) -> Batch {
    var mutator = mutator
    var batch = Batch()
    for _ in 0..<edits {
      let data = Data(mutator.next())
      do throws(GenerationError) {
        batch.texts.insert(try adapter(of: module, from: data, mutator.number(below: 4)))
      } catch .needsModule(let other) {
        batch.wrong.append("an eleventh module is missing: \(other)")
      } catch {
        if !error.description.contains(": ") { batch.wrong.append("\(error)") }
      }
    }
    return batch
  }

  private var swiftGraph: Data {
    var fixture = Fixture(
      "associatedtype Loaf : Sendable where Self.Loaf : Hashable",
      "@MainActor func oven(_ oven: Oven, didBake loaf: Self.Loaf, at hour: Int...)",
      "func oven(_ oven: Oven, didFail error: any Error) async",
      "func oven(_ oven: Oven, mayOpen decide: @escaping @Sendable (Bool, Int?) -> Void)",
      "func oven(_ oven: Oven, change loaves: inout [String : Int]) throws(OvenError) -> Int?",
      "nonisolated func ovenDidCool(_ oven: Oven)", "var heat: Int { get async throws }",
      "func bake<Loaf>(_ loaf: Loaf) -> some Sequence", "func each(_ body: (Int) throws -> Void)")
    fixture.head = "@MainActor protocol OvenDelegate<Loaf> : AnyObject where Self.Loaf == Int"
    fixture.requirements[0].kind = "swift.associatedtype"
    fixture.requirements[1].documentation = ["Tells of a loaf.", "", "- Parameter loaf: is warm."]
    fixture.requirements[3].isDefaulted = true
    fixture.requirements[4].isDeprecated = true
    fixture.requirements[6].kind = "swift.property"
    fixture.requirements[6].isDefaulted = true
    fixture.inherited = [("s:s8SendableP", "Swift.Sendable")]
    return fixture.json
  }

  /// Returns the graph without blanks, and without parts that the generator does not read.
  private func compact(_ data: Data) throws -> Data {
    let json = try JSONSerialization.jsonObject(with: data)
    var graph = try #require(json as? [String: Any])
    let symbols = try #require(graph["symbols"] as? [[String: Any]])
    graph["symbols"] = symbols.map { symbol in
      var symbol = symbol.filter { !["functionSignature", "location"].contains($0.key) }
      if let comment = symbol["docComment"] as? [String: Any],
        let lines = comment["lines"] as? [[String: Any]]
      {
        symbol["docComment"] = ["lines": lines.map { $0.filter { $0.key == "text" } }]
      }
      symbol["names"] = (symbol["names"] as? [String: Any])?.filter { $0.key == "title" }
      return symbol
    }
    return try JSONSerialization.data(
      withJSONObject: graph, options: [.sortedKeys, .withoutEscapingSlashes])
  }

  private func adapter(
    of module: String, from data: Data, _ option: Int
  ) throws(GenerationError) -> String {
    var graphs = SymbolGraphs()
    try graphs.read(data, of: module, named: "\(module).symbols.json")
    var request = AdapterRequest(module: module, protocolName: "OvenDelegate")
    request.isPartial = true
    if option == 1 { request.terminal = ["didFail"] }
    if option > 1 { request.source = "Oven" }
    if option > 2 { request.access = .public }
    for _ in 0..<10 {
      do {
        return try generateAdapter(request, from: graphs).text
      } catch {
        guard case .needsModule(let module) = error else { throw error }
        graphs.giveUp(on: module)
      }
    }
    return try generateAdapter(request, from: graphs).text
  }
}
