import Foundation
import Testing

/// The graph of a clang module, `Fixtures/ObjectiveC`, as the compiler makes it on Linux too.
@Suite struct `A protocol of Objective-C` {
  @Test func `has a member for each callback, required or not`() async throws {
    let adapter = try await adapter()

    for event in ["didStart", "didBakeLoaves", "didFail", "didBurn"] {
      #expect(adapter.text.contains("  let \(event) = DelegateEvent<"))
    }
    #expect(adapter.text.contains("forward.target?.ovenDidStart(oven)"))
    #expect(adapter.text.contains("forward.target?.oven?(oven, didBakeLoaves: count)"))
    #expect(!adapter.text.contains("optional func"))
  }

  // E6
  @Test func `asks for no answer to an optional question, which it then does not implement`()
    async throws
  {
    let adapter = try await adapter()

    #expect(
      adapter.text.contains(
        """
            var ovenInstead: (_ oven: Oven, _ degrees: Int) -> Oven?
            var shouldOpen: (() -> Bool)?
            var didReceiveChallenge: (@Sendable (_ challenge: Int) async -> (Int, Bool))?
            var hours: (() -> Int)?
        """))
    #expect(
      adapter.text.contains(
        """
          func ovenShouldOpen(_ oven: Oven) -> Bool {
            if let answer = replies.shouldOpen { return answer() }
            return forward.target?.ovenShouldOpen?(oven) ?? false
          }
        """))
    #expect(adapter.text.contains("return forward.target?.hours ?? 0"))
  }

  @Test func `omits a question whose answer nobody can make up, with a note`() async throws {
    let adapter = try await adapter()

    #expect(
      adapter.notes == [
        "oven(for:) is left out, and the previous delegate is not asked: it is optional and asks "
          + "for an answer; pass --include 'ovenForOven' to have it"
      ])
    #expect(!adapter.text.contains("func oven(for"))
    #expect(adapter.text.contains("/// - Note: oven(for:) is left out, and the previous"))
  }

  // E6
  @Test func `says what makes each optional requirement count`() async throws {
    let adapter = try await adapter {
      $0.include = ["hours"]
      $0.terminal = ["didFail"]
    }

    #expect(
      adapter.text.contains(
        """
              ImplementedRequirements.Requirement("oven:didBakeLoaves:", didBakeLoaves),
              ImplementedRequirements.Requirement("oven:didFailWithCode:", isImplemented: true),
              ImplementedRequirements.Requirement("ovenShouldOpen:", isAnswered: replies.shouldOpen != nil),
        """))
    #expect(
      adapter.text.contains("ImplementedRequirements.Requirement(\"hours\", isImplemented: true),"))
    #expect(!adapter.text.contains("ImplementedRequirements.Requirement(\"ovenDidStart:"))
    #expect(adapter.text.contains("  nonisolated override func responds(to selector: Selector!)"))
  }

  @Test func `imports what the source asks, though there is no event`() async throws {
    let adapter = try await adapter(of: "OvenViewDelegate") {
      $0.only = ["shouldLoad"]
      $0.include = ["shouldLoad"]
    }

    #expect(adapter.imports == ["DelegateEvents", "Foundation", "Ovens"])
    #expect(!adapter.text.contains("DelegateEvent<"))
  }

  @Test func `passes on what it has no member for, if only the previous delegate has it`()
    async throws
  {
    let adapter = try await adapter { $0.only = ["didFail"] }

    #expect(
      adapter.text.contains(
        "ImplementedRequirements.Requirement(\"oven:didBakeLoaves:\", isImplemented: false)"))
    #expect(
      adapter.text.contains(
        "ImplementedRequirements.Requirement(\"ovenShouldOpen:\", isAnswered: false)"))
  }

  @Test func `has a closure that the compiler requires for a required question`() async throws {
    let adapter = try await adapter()

    #expect(adapter.text.contains("    replies: Replies,\n    implementing events: repeat KeyPath"))
    #expect(adapter.text.contains("replies.ovenInstead(oven, degrees)"))
  }

  @Test(arguments: [
    ["shouldOpen", "didReceiveChallenge", "hours"],
    ["ovenShouldOpen(_:)", "oven(_:didReceiveChallenge:completionHandler:)", "hours"],
  ])
  func `has required closures for optional questions that are included`(names: [String])
    async throws
  {
    let adapter = try await adapter { $0.include = Set(names) }

    #expect(
      adapter.text.contains(
        """
            var shouldOpen: () -> Bool
            var didReceiveChallenge: @Sendable (_ challenge: Int) async -> (Int, Bool)
            var hours: () -> Int
        """))
    #expect(adapter.text.contains("  var hours: Int { replies.hours() }"))
  }

  @Test func `has one method for a completion handler and its asynchronous twin`() async throws {
    let adapter = try await adapter { $0.include = ["didReceiveChallenge"] }

    let methods = adapter.text.ranges(of: "_ oven: Oven, didReceiveChallenge challenge: Int")
    #expect(methods.count == 1)
    #expect(adapter.text.contains("completionHandler: @escaping @Sendable (Int, Bool) -> Void\n"))
  }

  @Test func `has an adapter of NSObject for a source that holds it weakly`() async throws {
    let adapter = try await adapter()

    #expect(adapter.text.contains("final class OvenDelegateAdapter:\n  NSObject, OvenDelegate,"))
    #expect(adapter.text.contains("`Oven` holds its `delegate` weakly"))
    #expect(adapter.text.contains("from: base, taking: \\.delegate,"))
  }

  @Test func `has the protocol's actor, which its requirements do not repeat`() async throws {
    let adapter = try await adapter(of: "OvenViewDelegate") { $0.include = ["shouldLoad"] }

    #expect(adapter.text.contains("@MainActor\nfinal class OvenViewDelegateAdapter:"))
    #expect(adapter.text.contains("var shouldLoad: @MainActor () -> Bool"))
  }

  #if os(Linux)
    @Test
    func `has an adapter that the compiler understands`() async throws {
      let ovens = try await adapter {
        $0.include = ["shouldOpen", "didReceiveChallenge", "ovenForOven"]
      }
      let views = try await adapter(of: "OvenViewDelegate") { $0.include = ["shouldLoad"] }
      let others = try await adapter {
        $0.protocolName = "OvenDelegate & OvenViewDelegate"
        $0.access = .public
      }
      let texts = [ovens, views, others].map(\.text)

      let messages = try await AppleHeaders.messages(about: texts)

      #expect(messages.isEmpty, "\(messages.prefix(30).joined(separator: "\n"))")
    }
  #endif

  private func adapter(
    of name: String = "OvenDelegate", _ change: (inout AdapterRequest) -> Void = { _ in }
  ) async throws -> GeneratedFile {
    var request = AdapterRequest(module: "Ovens", protocolName: name)
    request.source = "Oven"
    change(&request)
    return try generateAdapter(request, from: try await AppleHeaders.graphs(of: "Ovens"))
  }
}
