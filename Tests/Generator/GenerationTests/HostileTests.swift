import Foundation
import TestSupport
import Testing

/// The protocols of `Fixtures`.
///
/// Each is refused, or has an adapter in `adapters.list`, which `AdapterTests` compiles.
@Suite(.timeLimit(.minutes(5)))
struct `A hostile protocol` {
  static let refused = refusals.keys.sorted()

  #if os(Linux)
    @Test func `is written or refused`() async throws {
      let graphs = try await HostileGraphs.shared.graphs(of: "HostileProtocols")
      let names = graphs.protocols(of: "HostileProtocols").map(\.path)

      let listed = try ListedAdapter.requests(of: "HostileProtocols").map(\.protocolName)

      let compositions = ["BothDelegate", "ShopDelegate"]
      #expect(Set(names).union(compositions) == Set(listed).union(Self.refused))
    }

    // Up to SIL, where the compiler finds what is sent to another isolation. `AdapterTests` compiles
    // internal adapters; public adapters contain more. A commit tries one of four variants, and the
    // next commit another.
    @Test(arguments: variants.chosenByCommit(oneOfEvery: 4))
    func `has an adapter for each mode of the language`(
      access: AdapterAccess, mode: [String]
    ) async throws {
      var texts: [String] = []
      for module in ["HostileProtocols", "Namesakes"] {
        for var request in try ListedAdapter.requests(of: module) {
          request.access = access
          texts.append(try await HostileGraphs.shared.adapter(for: request).text)
        }
      }

      let messages = try await Self.messages(about: texts, module: "Adapters", mode)

      #expect(messages.isEmpty, "\(messages.prefix(30).joined(separator: "\n"))")
    }

    @Test func `has an adapter in its own module`() async throws {
      var texts = try HostileGraphs.sources(of: "HostileProtocols")
      for var request in try ListedAdapter.requests(of: "HostileProtocols") {
        request.ownModule = "HostileProtocols"
        texts.append(try await HostileGraphs.shared.adapter(for: request).text)
      }

      let messages = try await Self.messages(about: texts, module: "HostileProtocols", [])

      #expect(messages.isEmpty, "\(messages.prefix(30).joined(separator: "\n"))")
    }

    @Test func `has an adapter without an isolated deinit in a new app`() async throws {
      var texts: [String] = []
      for request in try ListedAdapter.requests(of: "HostileProtocols") {
        texts.append(try await HostileGraphs.shared.adapter(for: request).text)
      }

      let functions = try await Compiler.functions(
        in: texts,
        ["-parse-as-library", "-I", Compiler.modules, "-module-name", "Adapters"] + Self.modes[1])

      // "CfD" ends the symbol of a deinit, and "CfZ" that of what an isolated one runs.
      #expect(functions.count { $0.hasSuffix("CfD") } >= texts.count)
      #expect(functions.filter { $0.hasSuffix("CfZ") } == [])
    }

    private static func messages(
      about texts: [String], module: String, _ mode: [String]
    ) async throws -> [String] {
      try await Compiler.messages(
        about: texts,
        ["-emit-sib", "-wmo", "-parse-as-library", "-I", Compiler.modules, "-module-name", module]
          + mode)
    }

    static let variants = modes.map { (AdapterAccess.public, $0) } + [(.internal, modes[1])]

    /// The settings of a new package, of a new app, and of a module with internal imports.
    static let modes = [
      [],
      [
        "-default-isolation", "MainActor", "-enable-upcoming-feature", "InferIsolatedConformances",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault", "-enable-upcoming-feature",
        "MemberImportVisibility",
      ],
      [
        "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature",
        "MemberImportVisibility", "-enable-upcoming-feature", "ExistentialAny",
      ],
    ]
  #endif

  @Test(arguments: refused)
  func `is refused with the right message`(name: String) async throws {
    let error = await #expect(throws: GenerationError.self) {
      try await adapter(of: name)
    }

    #expect(error?.description == refusals[name])
  }

  @Test func `is written without refused requirements`() async throws {
    let adapter = try await adapter(of: "UnwritableDelegate") { $0.isPartial = true }

    #expect(adapter.notes.count == 13)
    #expect(adapter.notes.first?.hasPrefix("init(loaf: Loaf) is yours to write: ") == true)
    #expect(adapter.text.contains("func didBake(_ loaf: Loaf) {"))
    #expect(!adapter.text.contains("  func bake<Item>"))
  }

  @Test(arguments: [
    (
      "MainDelegate",
      [
        "oven(mayCool:) is not passed on: it is called outside of the protocol's actor, where the "
          + "previous delegate is",
        "ovenDidCool() is not passed on: it is called outside of the protocol's actor, where the "
          + "previous delegate is",
        "ovenDidBurn(_:) is not passed on: it is called outside of the protocol's actor, where the "
          + "previous delegate is",
      ]
    ),
    (
      "StoodInDelegate",
      [
        "make(_:) is left out: it is static, which neither tells nor asks an adapter anything",
        "subscript(_:) is left out: it is a subscript, which neither tells nor asks an adapter "
          + "anything",
        "bake(_:) is passed on, and no more: it is generic, and an event or a closure cannot be",
        "degrees is passed on, and no more: it can be set, and only you know what that does",
      ]
    ),
    (
      "FriendsDelegate",
      [
        "friends(didWhisper:) is left out: it is there for those who import it by @_spi",
        "friends(mayWhisper:) is left out: it is there for those who import it by @_spi",
      ]
    ),
    (
      "OptionalVariadicsDelegate",
      [
        "oven(_:mayBake:) is left out: the adapter could not have the protocol answer; "
          + "pass --include 'mayBake' to answer it"
      ]
    ),
    (
      "VariadicsDelegate",
      [
        "oven(_:didBake:) is not passed on: what has come as an array cannot be arguments again"
      ]
    ),
    (
      "AvailableDelegate",
      [
        "available(mayBurn:) is left out: it is deprecated; pass --include 'availableMayBurn' to "
          + "have it"
      ]
    ),
    (
      "LineDelegate",
      ["id is left out: it is the adapter's own; pass --include 'id' to have a closure for it"]
    ),
  ])
  func `has notes about parts that an adapter lacks`(name: String, notes: [String]) async throws {
    let adapter = try await adapter(of: name)

    #expect(adapter.notes == notes)
  }

  @Test(arguments: [
    ("ActorSource", "is an actor, and only its own methods reach its place for a delegate"),
    ("ClosedSource", "has no place for a SlotlessDelegate"),
    ("GenericSource", "is generic"),
    ("ComposedSource", "has no place for a SlotlessDelegate"),
    ("ManySource", "has no place for a SlotlessDelegate"),
    ("StrictSource", "has no place for a SlotlessDelegate"),
    ("StructSource", "is no class"),
  ])
  func `has notes about a source without a place`(source: String, reason: String) async throws {
    let adapter = try await adapter(of: "SlotlessDelegate") { $0.source = source }

    #expect(adapter.notes == ["\(source) \(reason): there is no helper for it"])
    #expect(!adapter.text.contains("extension Promised"))
  }

  private func adapter(
    of name: String, _ change: (inout AdapterRequest) -> Void = { _ in }
  ) async throws -> GeneratedFile {
    var request = AdapterRequest(module: "HostileProtocols", protocolName: name)
    change(&request)
    return try await HostileGraphs.shared.adapter(for: request)
  }
}
