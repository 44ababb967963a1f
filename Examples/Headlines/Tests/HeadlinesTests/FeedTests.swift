import FeedReading
import Foundation
import Testing

extension `The program` {
  @Suite struct `A feed` {
    @Test func `of our own is read when none is given`() async throws {
      let outcome = try await Headlines.run()

      #expect(outcome.exitCode == 0)
      #expect(outcome.errors == "")
      #expect(outcome.headlines.count >= 10)
      #expect(outcome.output.contains("for URLSessionDownloadDelegate\n"))
      #expect(outcome.output.contains("for XMLParserDelegate\n"))
    }

    @Test func `is read from a server`() async throws {
      let titles = (1...20).map { "Tray \($0) is out: \(Int.random(in: 2...99)) rolls" }
      let items = titles.map { "<item><title>\($0)</title></item>" }.joined()
      let feed = "<rss><channel><title>Trays</title>\(items)</channel></rss>"

      let outcome = try await FeedServer(feed: Data(feed.utf8)).serve { url in
        try await Headlines.run("\(url)")
      }

      #expect(outcome.headlines == titles)
      #expect(outcome.errors == "")
      #expect(outcome.exitCode == 0)
    }

    @Test func `is read from a file`() async throws {
      let feed = """
        <feed><title>Trays</title>
          <entry><title>Rolls
            &amp; <b>buns</b></title></entry>
          <entry><title><![CDATA[Éclairs < 3 €]]></title></entry>
          <entry><title> </title></entry>
        </feed>
        """

      let outcome = try await withTemporaryFile(holding: feed.utf8) { try await Headlines.run($0) }

      #expect(outcome.headlines == ["Rolls & buns", "Éclairs < 3 €"])
      #expect(outcome.errors == "")
      #expect(outcome.exitCode == 0)
      #expect(!outcome.output.contains("URLSessionDownloadDelegate"))
    }

    // Each slice waits until the step of the previous slice has been shown.
    @Test func `shows how much of it has arrived`() async throws {
      let (turns, turn) = AsyncStream<Void>.makeStream()
      let feed = Data("<rss><item><title>Rolls</title></item></rss>".utf8)
      let server = FeedServer(feed: feed, slices: 4) { for await _ in turns { break } }
      var steps: [String] = []

      turn.yield()
      let exitCode = try await server.serve { url in
        try await Headlines.run("\(url)") { line in
          guard line.hasPrefix("downloaded") else { return }
          steps.append(line.trimmingCharacters(in: .newlines))
          turn.yield()
        }
      }

      #expect(exitCode == 0)
      #expect(
        steps == [
          "downloaded  27 %  12 of 44 bytes",
          "downloaded  54 %  24 of 44 bytes",
          "downloaded  81 %  36 of 44 bytes",
          "downloaded 100 %  44 of 44 bytes",
        ]
      )
    }
  }
}

extension Headlines.Outcome {
  /// The titles of the numbered lines.
  fileprivate var headlines: [String] {
    output.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /\d+\. (.+)/).map { String($0.1) }
    }
  }
}
