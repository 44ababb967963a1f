import DelegatePromises
import Foundation

/// Reads a feed: first awaits the delegate that loads the document, then the one that parses it.
public struct FeedReader: Sendable {
  private let timeout: Duration
  private let onProgress: @Sendable (DownloadProgress) -> Void

  /// Makes a reader that waits `timeout` for a document, and reports the progress.
  public init(
    timeout: Duration, onProgress: @escaping @Sendable (DownloadProgress) -> Void = { _ in }
  ) {
    self.timeout = timeout
    self.onProgress = onProgress
  }

  /// Returns the headlines of `source`, and how long the wait for each delegate was.
  ///
  /// Throws a `FeedError`.
  public func read(
    _ source: FeedSource
  ) async throws(FeedError) -> (headlines: [String], waits: [Stopwatch.Lap]) {
    do {
      var stopwatch = Stopwatch()
      let document = try await document(of: source, &stopwatch)
      let headlines = try await stopwatch.time("XMLParserDelegate") {
        try await Promise.headlines(in: document).named("headlines").value
      }
      guard !headlines.isEmpty else { throw FeedError.noHeadlines }
      return (headlines, stopwatch.laps)
    } catch {
      throw FeedError(error)
    }
  }

  private func document(
    of source: FeedSource, _ stopwatch: inout Stopwatch
  ) async throws -> Data {
    switch source {
    case .file(let file):
      // A file may be a pipe that never ends.
      try await Promise { try FileHandle(forReadingFrom: file).readToEnd() ?? Data() }
        .timeout(timeout).named("document").value
    case .web(let url):
      try await stopwatch.time("URLSessionDownloadDelegate") {
        try await Promise.download(url, onProgress: onProgress).timeout(timeout)
          .named("document").value
      }
    }
  }
}
