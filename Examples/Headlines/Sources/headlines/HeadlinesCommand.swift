import ArgumentParser
import FeedReading
import Foundation

@main struct HeadlinesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "headlines",
    abstract: "Prints the headlines of a feed, and how long each delegate was waited for.",
    discussion: """
      Without FILE-OR-URL it starts a web server of its own on 127.0.0.1, which serves the news \
      of a bakery, and reads those.

      Exit status:
        0   there were headlines
        64  the arguments are wrong
        65  the document is empty, malformed, or has no headlines
        66  the file cannot be read
        69  the server refuses, drops the connection, or cannot be reached
        75  the document does not come in time
      """
  )

  @Argument(
    help: ArgumentHelp(
      "An RSS or Atom feed (default: the news of a bakery).", valueName: "file-or-url"))
  var source: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long to wait for a document.", valueName: "seconds"))
  var timeout = 10.0

  @Option(
    help: ArgumentHelp("Write a timeline of the promises to a page.", valueName: "file.html"))
  var timeline: String?

  func validate() throws {
    guard timeout > 0, timeout <= 86_400 else {
      throw ValidationError("The timeout is more than 0 and at most 86400 seconds.")
    }
    if let source, FeedSource(source) == nil {
      throw ValidationError("'\(source)' is neither a file nor an http or https address.")
    }
  }

  func run() async throws {
    guard let timeline else { return try await readNews() }
    try await recording(into: timeline, readNews)
  }

  private func readNews() async throws {
    guard let source, let place = FeedSource(source) else {
      return try await FeedServer.bakery().serve { url in
        Console.write("serving the bakery's news at \(url)\n")
        try await read(.web(url), named: "\(url)")
      }
    }
    try await read(place, named: source)
  }

  private func read(_ source: FeedSource, named name: String) async throws {
    let bar = ProgressBar(isLive: Console.isTerminal, write: Console.write)
    let reader = FeedReader(timeout: .seconds(timeout), onProgress: bar.show)
    do {
      let reading = try await reader.read(source)
      bar.end()
      Console.write(report(reading.headlines, reading.waits))
    } catch {
      bar.end()
      Console.writeError("headlines: \(name): \(error)")
      throw ExitCode(error.exitCode)
    }
  }

  private func report(_ headlines: [String], _ waits: [Stopwatch.Lap]) -> String {
    let titles = headlines.enumerated().map { "\($0 + 1). \($1)\n" }
    let times = waits.map { "waited \($0.duration.brief) for \($0.name)\n" }
    return "\n" + titles.joined() + "\n" + times.joined()
  }
}
