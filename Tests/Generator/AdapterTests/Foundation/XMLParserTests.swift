import DelegateEvents
import Foundation
import Testing
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

// E1, E3, E4, E6
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct `A generated adapter of an XML parser` {
  @Test func `tells of a document in its order`() async throws {
    let adapter = XMLParserDelegateAdapter()
    let steps = adapter.didStartElement.map { "<\($0.elementName) \($0.attributes)>" }
      .merging(adapter.foundCharacters.map { $0 })
      .merging(adapter.didEndElement.map { "</\($0.elementName)>" })
      .values()

    parse("<shop><loaf grams=\"500\">rye</loaf></shop>", telling: adapter)

    var told: [String] = []
    for try await step in steps { told.append(step) }
    #expect(
      told == ["<shop [:]>", "<loaf [\"grams\": \"500\"]>", "rye", "</loaf>", "</shop>"])
  }

  @Test func `makes a promise of its parser`() async throws {
    let parser = parser("<loaf>rye</loaf>")

    let text = Promised(parser).first(of: \.foundCharacters, callsBack: .duringStart) { $0.parse() }

    #expect(try await text.value == "rye")
    #expect(parser.delegate == nil)
  }

  // E4
  @Test func `rejects promises at the end whose callback has not come`() async throws {
    let comment = Promised(parser("<loaf>rye</loaf>")).first(of: \.foundComment) { $0.parse() }

    await #expect(throws: DelegateError.self) { try await comment.value }
  }

  // E4
  @Test func `rejects with the parser's error`() async throws {
    let comment = Promised(parser("<loaf></shop>")).first(of: \.foundComment) { $0.parse() }

    let error = await #expect(throws: (any Error).self) { try await comment.value }
    #expect((error as NSError?)?.domain == XMLParser.errorDomain)
  }

  // E1
  @Test func `passes everything on to the previous delegate`() async throws {
    let (parser, earlier) = (parser("<loaf>rye</loaf>"), XMLParserDelegateAdapter())
    let (text, end) = (earlier.foundCharacters.first(), earlier.didEndDocument.first())
    parser.delegate = earlier
    let adapter = XMLParserDelegateAdapter()
    let attachment = DelegateAttachment(of: adapter, to: parser, at: \.delegate) {
      _ = $0.parse()
    }
    attachment.detach()

    #expect(try await text.value == "rye")
    try await end.value
    #expect(parser.delegate === earlier)
  }

  // E1: the closure answers, or else the previous delegate, or else the protocol, which has no
  // entity.
  @Test func `asks in the order of precedence`() throws {
    let asked = Counter()
    let answer = Data("rye".utf8)
    let replies = XMLParserDelegateAdapter.Replies(resolveExternalEntityName: { name, _ in
      asked.add()
      return name == "loaf" ? answer : nil
    })
    let (owner, parser) = (XMLParserDelegateAdapter(replies: replies), parser("<loaf/>"))
    let adapter = XMLParserDelegateAdapter()

    #expect(adapter.parser(parser, resolveExternalEntityName: "loaf", systemID: nil) == nil)
    try adapter.forward.set(owner)

    #expect(adapter.parser(parser, resolveExternalEntityName: "loaf", systemID: nil) == answer)
    #expect(owner.parser(parser, resolveExternalEntityName: "cake", systemID: nil) == nil)
    #expect(asked.count == 2)
  }

  private func parser(_ text: String) -> XMLParser { XMLParser(data: Data(text.utf8)) }

  private func parse(_ text: String, telling adapter: XMLParserDelegateAdapter) {
    let parser = parser(text)
    parser.delegate = adapter
    _ = parser.parse()
  }
}
