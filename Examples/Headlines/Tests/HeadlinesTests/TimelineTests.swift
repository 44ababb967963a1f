import Foundation
import Testing

extension `The program` {
  @Suite struct `A timeline` {
    @Test func `names the delegates, and what they were asked for`() async throws {
      let page = try await withTemporaryFile(holding: []) { path in
        let outcome = try await Headlines.run("--timeline", path)
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.hasSuffix("the timeline is in \(path)\n"))
        return try String(contentsOfFile: path, encoding: .utf8)
      }

      for text in ["URLSession, FeedDownload", "XMLParser, FeedParser", "document", "headlines"] {
        #expect(page.contains("\"\(text)\""))
      }
    }

    @Test func `is written when the reading fails`() async throws {
      let page = try await withTemporaryFile(holding: []) { path in
        let outcome = try await Headlines.run("http://127.0.0.1:1/feed.xml", "--timeline", path)
        #expect(outcome.exitCode == 69)
        return try String(contentsOfFile: path, encoding: .utf8)
      }

      #expect(page.contains("\"URLSession, FeedDownload\""))
    }
  }
}
