import DelegatePromises
import Foundation
import Testing
import TestSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

// E3, E4, E7
@Suite(.timeLimit(.minutes(20)))
struct `The events of an XML parser` {
  private let feed = FeedEvents()

  // E3
  @Test func `are one sequence, text and CDATA in their places`() async throws {
    let tokens = feed.tokens.values()

    parse("<feed><item id=\"7\">rye<![CDATA[<b>fresh</b>]]>rolls</item></feed>")

    #expect(
      try await tokens.collected() == [
        .start("feed", id: nil), .start("item", id: "7"), .text("rye"), .raw("<b>fresh</b>"),
        .text("rolls"), .end("item"), .end("feed"),
      ])
  }

  @Test func `can be a promise of the first item that is wanted`() async throws {
    let item = feed.didStart.compactMap { $0.name == "item" ? $0.attributes["id"] : nil }.first()
    let text = feed.foundText.first()

    parse("<feed><title>Bakery</title><item id=\"7\"/><item id=\"8\"/></feed>")

    #expect(try await item.value == "7")
    #expect(try await text.value == "Bakery")
  }

  // E4
  @Test(.disabled(if: isAddressSanitized, "FoundationXML leaks a string with each error"))
  func `end with the first of two errors, for promise and sequence alike`() async throws {
    let tokens = feed.tokens.values()
    let missing = feed.didStart.compactMap { $0.name == "item" ? $0.name : nil }.first()
    let end = feed.didEnd.first()

    parse("<feed><title></feed>")

    var iterator = tokens.makeAsyncIterator()
    #expect(try await iterator.next() == .start("feed", id: nil))
    #expect(try await iterator.next() == .start("title", id: nil))
    let error = await #expect(throws: (any Error).self) { try await iterator.next() }
    #expect((error as NSError?)?.domain == XMLParser.errorDomain)
    await #expect(throws: NSError.self) { try await missing.value }
    await #expect(throws: NSError.self) { try await end.value }
  }

  // E4
  @Test func `end with the document`() async throws {
    let missing = feed.didStart.compactMap { $0.name == "item" ? $0.name : nil }.first()

    parse("<feed></feed>")

    await #expect(throws: DelegateError.ended(madeAt: missing.origin)) { try await missing.value }
    #expect(try await feed.tokens.values().collected() == [])
  }

  // E7
  @Test(arguments: ["", "<a>"])
  func `end with the adapter if the parser never calls back`(input: String) async throws {
    var feed: FeedEvents? = FeedEvents()
    let first = try #require(feed?.tokens.first())
    let parser = XMLParser(data: Data(input.utf8))
    parser.delegate = feed
    #expect(parser.parse())
    #expect(first.current == nil)

    feed = nil

    await #expect(throws: DelegateError.released(madeAt: first.origin)) { try await first.value }
  }

  private func parse(_ document: String) {
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = feed
    _ = parser.parse()
  }
}
