import DelegateAdapterGeneration
import Foundation
import Testing

/// The graph of a clang module, which `Fixtures/ObjectiveC/make-graph` made on Linux.
@Suite struct `A protocol of Objective-C` {
  @Test func `has a member for each callback, required or not`() throws {
    let adapter = try adapter()

    for event in ["didStart", "didBakeLoaves", "didFail", "didBurn"] {
      #expect(adapter.text.contains("  let \(event) = DelegateEvent<"))
    }
    #expect(adapter.text.contains("forward.target?.ovenDidStart(oven)"))
    #expect(adapter.text.contains("forward.target?.oven?(oven, didBakeLoaves: count)"))
    #expect(!adapter.text.contains("optional func"))
  }

  @Test func `omits optional questions, each with a note that says how to include it`() throws {
    let adapter = try adapter()

    let reason = "is left out: it is optional and asks for an answer; pass --include"
    #expect(
      adapter.notes == [
        "ovenShouldOpen(_:) \(reason) 'shouldOpen' to have it",
        "oven(_:didReceiveChallenge:completionHandler:) \(reason) 'didReceiveChallenge' to have it",
        "hours \(reason) 'hours' to have it",
      ])
    #expect(!adapter.text.contains("func ovenShouldOpen"))
    #expect(!adapter.text.contains("func oven(_ oven: Oven, didReceiveChallenge"))
    #expect(adapter.text.contains("/// - Note: hours is left out: it is optional"))
  }

  @Test func `has a closure that the compiler requires for a required question`() throws {
    let adapter = try adapter()

    #expect(
      adapter.text.contains(
        """
          struct Answers {
            var ovenInstead: (_ oven: Oven, _ degrees: Int) -> Oven?
          }
        """))
    #expect(adapter.text.contains("  init(answers: Answers) { self.answers = answers }"))
  }

  @Test(arguments: [
    ["shouldOpen", "didReceiveChallenge", "hours"],
    ["ovenShouldOpen(_:)", "oven(_:didReceiveChallenge:completionHandler:)", "hours"],
  ])
  func `has closures for optional questions that are included`(names: [String]) throws {
    let adapter = try adapter { $0.include = Set(names) }

    #expect(adapter.notes.isEmpty)
    #expect(
      adapter.text.contains(
        """
            var shouldOpen: () -> Bool
            var didReceiveChallenge: @Sendable (_ challenge: Int) async -> (Int, Bool)
            var hours: () -> Int
        """))
    #expect(adapter.text.contains("  var hours: Int { answers.hours() }"))
  }

  @Test func `has one method for a completion handler and its asynchronous twin`() throws {
    let adapter = try adapter { $0.include = ["didReceiveChallenge"] }

    let methods = adapter.text.ranges(of: "_ oven: Oven, didReceiveChallenge challenge: Int")
    #expect(methods.count == 1)
    #expect(adapter.text.contains("completionHandler: @escaping @Sendable (Int, Bool) -> Void\n"))
  }

  @Test func `has an adapter of NSObject for a source that holds it weakly`() throws {
    let adapter = try adapter { $0.source = "Oven" }

    #expect(adapter.text.contains("final class OvenDelegateAdapter: NSObject, OvenDelegate"))
    #expect(adapter.text.contains("`Oven` holds its `delegate` weakly"))
    #expect(adapter.text.contains("from: base, taking: \\.delegate,"))
  }

  @Test func `has the protocol's actor, which its requirements do not repeat`() throws {
    let adapter = try adapter(of: "OvenViewDelegate") { $0.include = ["shouldLoad"] }

    #expect(adapter.text.contains("@MainActor final class OvenViewDelegateAdapter: NSObject"))
    #expect(adapter.text.contains("var shouldLoad: @MainActor () -> Bool"))
  }

  #if os(Linux)
    @Test
    func `has an adapter that the compiler understands`() async throws {
      let ovens = try adapter { $0.include = ["shouldOpen", "didReceiveChallenge", "hours"] }
      let views = try adapter(of: "OvenViewDelegate") { $0.include = ["shouldLoad"] }
      let texts = [ovens, views].map(\.text)

      // The header has an NSObject of its own. Generating SIL would need a bridge to Foundation's.
      let messages = try await Compiler.messages(
        about: texts.map { $0.replacingOccurrences(of: "import Foundation\n", with: "") },
        [
          "-frontend", "-typecheck", "-parse-as-library", "-enable-objc-interop",
          "-disable-objc-attr-requires-foundation-module", "-I", Self.folder.path,
          "-I", Compiler.modules,
        ])

      #expect(messages.isEmpty, "\(messages.prefix(30).joined(separator: "\n"))")
    }
  #endif

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/ObjectiveC")

  private func adapter(
    of name: String = "OvenDelegate", _ change: (inout AdapterRequest) -> Void = { _ in }
  ) throws -> GeneratedFile {
    var graphs = SymbolGraphs()
    try graphs.read("Ovens", in: Self.folder.path)
    var request = AdapterRequest(module: "Ovens", protocolName: name)
    change(&request)
    return try generateAdapter(request, from: graphs)
  }
}
