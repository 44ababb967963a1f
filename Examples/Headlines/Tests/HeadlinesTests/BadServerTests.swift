import FeedReading
import Foundation
import Testing

extension `The program` {
  @Suite struct `A bad server` {
    @Test func `has no such document`() async throws {
      let (url, outcome) = try await FeedServer(feed: Data()).serve { url in
        let url = url.deletingLastPathComponent().appending(path: "pretzels.xml")
        return (url, try await Headlines.run("\(url)"))
      }

      #expect(outcome.errors == "headlines: \(url): the server answered 404 (Not Found)\n")
      #expect(outcome.exitCode == 69)
    }

    /// The bytes that a server sends before it drops the connection.
    enum LastWords: String, CaseIterable {
      case none = ""
      case halfTheBody = "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n<rss>"
      case oneChunk = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n<rss>\r\n"
    }

    @Test(arguments: LastWords.allCases) func `drops the connection`(
      after words: LastWords
    ) async throws {
      let (url, outcome) = try await RudeServer.hangingUp(saying: words.rawValue) { url in
        (url, try await Headlines.run("\(url)"))
      }

      let line = "the server dropped the connection before the document was complete"
      #expect(outcome.errors == "headlines: \(url): \(line)\n")
      #expect(outcome.exitCode == 69)
    }

    @Test func `wants a password`() async throws {
      let words = """
        HTTP/1.1 401 Unauthorized\r
        WWW-Authenticate: Basic realm="bakery"\r
        Content-Length: 0\r
        \r\n
        """
      let (url, outcome) = try await RudeServer.hangingUp(saying: words) { url in
        (url, try await Headlines.run("\(url)"))
      }

      #expect(outcome.errors == "headlines: \(url): the server answered 401 (Unauthorized)\n")
      #expect(outcome.exitCode == 69)
    }

    @Test func `never answers`() async throws {
      let clock = ContinuousClock()
      let start = clock.now

      let (url, outcome) = try await RudeServer.silent { url in
        (url, try await Headlines.run("\(url)", "--timeout", "1.5"))
      }

      // A busy machine takes seconds to launch a program. A session of Foundation waits a minute.
      let waited = start.duration(to: clock.now)
      #expect(waited >= .seconds(1.5) && waited < .seconds(30))
      #expect(outcome.errors == "headlines: \(url): no complete answer within 1.5 s\n")
      #expect(outcome.exitCode == 75)
    }

    @Test func `begins to answer and never ends`() async throws {
      let (silence, _) = AsyncStream<Void>.makeStream()
      let server = FeedServer(feed: Data("<rss></rss>".utf8)) { for await _ in silence {} }

      let (url, outcome) = try await server.serve { url in
        (url, try await Headlines.run("\(url)", "--timeout", "0.5"))
      }

      #expect(outcome.errors == "headlines: \(url): no complete answer within 500 ms\n")
      #expect(outcome.exitCode == 75)
    }

    @Test func `is not there`() async throws {
      let url = try await RudeServer.silent { $0 }

      let outcome = try await Headlines.run("\(url)")

      #expect(outcome.errors.hasPrefix("headlines: \(url): the download failed: "))
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(outcome.exitCode == 69)
    }
  }
}
