import FeedReading
import Foundation
import Testing

/// A document without headlines, and the message about it.
struct BadDocument: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let line: String

  static let all = [
    BadDocument(
      testDescription: "empty", text: "",
      line: "the document is empty, or too short to be XML"
    ),
    BadDocument(
      testDescription: "three bytes, about which the parser says nothing", text: "<a>",
      line: "the document is empty, or too short to be XML"
    ),
    BadDocument(
      testDescription: "blank", text: "   \n   \n",
      line: "the document is not XML: no element could be found in it"
    ),
    BadDocument(
      testDescription: "prose", text: "Two dozen rolls, please.",
      line: "the document is not XML: no element could be found in it"
    ),
    BadDocument(
      testDescription: "malformed", text: "<rss>\n<item><title>Rolls</titel></item>\n</rss>",
      line: "the XML is malformed at line 2, column 27"
    ),
    BadDocument(
      testDescription: "cut short", text: "<rss>\n<item><title>Rolls</title></item>",
      line: "the XML is malformed at line 2, column 34"
    ),
    BadDocument(
      testDescription: "without headlines", text: "<rss><title>Rolls</title></rss>",
      line: "the document has no headlines: no <item> or <entry> with a <title>"
    ),
  ]
}

extension `The program` {
  @Suite struct `A bad document` {
    @Test(arguments: BadDocument.all) func `in a file is named in one line`(
      document: BadDocument
    ) async throws {
      let (path, outcome) = try await withTemporaryFile(holding: document.text.utf8) { path in
        (path, try await Headlines.run(path))
      }

      #expect(outcome.errors == "headlines: \(path): \(document.line)\n")
      #expect(outcome.exitCode == 65)
      #expect(outcome.output == "")
    }

    @Test func `has a name that is not UTF-8`() async throws {
      let document = "<rss>\n<item".utf8 + [0xFF, 0xFE] + ">Rolls</item></rss>".utf8

      let outcome = try await withTemporaryFile(holding: document) { try await Headlines.run($0) }

      #expect(outcome.errors.hasSuffix(".xml: the XML is malformed at line 2, column 6\n"))
      #expect(outcome.exitCode == 65)
    }

    @Test func `is not there`() async throws {
      let outcome = try await Headlines.run("no/such/feed.xml")

      #expect(outcome.errors == "headlines: no/such/feed.xml: there is no such file\n")
      #expect(outcome.exitCode == 66)
    }

    @Test func `is a folder`() async throws {
      let outcome = try await Headlines.run("/")

      #expect(outcome.errors == "headlines: /: it cannot be read: Is a directory\n")
      #expect(outcome.exitCode == 66)
    }
  }
}
