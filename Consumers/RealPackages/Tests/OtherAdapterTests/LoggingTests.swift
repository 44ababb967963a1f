import Logging
import PromiseTracing
import Synchronization
import Testing

// The article "Finding out why a promise hangs" shows this part.

// snippet.show
/// Sends mistakes, late promises and everything that happens to promises to a log.
func record(
  to logger: Logger, limit: Duration = .seconds(10)
) -> (PromiseActivity.Observation, PromiseWatchdog) {
  PromiseDiagnostics.reporter = { event in
    logger.log(level: event.isMistake ? .error : .debug, "\(event)")
  }
  let observation = PromiseDiagnostics.observe { activity in
    logger.trace("\(activity.kind)", metadata: ["promise": "\(activity.origin)"])
  }
  let watchdog = PromiseWatchdog(limit: limit) { logger.warning("\($0)") }
  return (observation, watchdog)
}
// snippet.hide

@Suite(.timeLimit(.minutes(5))) struct `A log of promises` {
  private struct OutOfFlour: Error {}

  @Test func `has mistakes, late promises and activities`() async throws {
    let (lines, before) = (Lines(), PromiseDiagnostics.reporter)
    let recording = record(to: Logger(label: "bakery") { _ in lines }, limit: .milliseconds(1))
    let (order, resolver) = Promise<Int>.pending(fileID: "Bakery/Oven.swift", line: 12)

    do { _ = Promise<Int>.rejected(OutOfFlour(), fileID: "Bakery/Mill.swift", line: 7) }
    _ = try await lines.isWarned.value
    resolver.fulfill(8)

    #expect(try await order.value == 8)
    #expect(lines.lines(with: "error: nobody observed the promise made at Bakery/Mill").count == 1)
    #expect(lines.lines(with: "\nBakery/Oven.swift:12, for ").count == 1)
    #expect(
      lines.lines(with: "trace: fulfilled(Optional(\"8\")) Bakery/Oven.swift:12").count == 1)
    PromiseDiagnostics.reporter = before
    withExtendedLifetime(recording) {}
  }
}

/// A log that keeps its lines.
private struct Lines: LogHandler {
  var logLevel = Logger.Level.trace
  var metadata: Logger.Metadata = [:]
  private let kept = Kept()

  private final class Kept: Sendable {
    let lines = Mutex<[String]>([])
    let warning = Promise<Void>.pending()
  }

  /// Fulfilled when the log has been warned of a late promise of this test.
  var isWarned: Promise<Void> { kept.warning.promise }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let line = "\(event.level): \(event.message) \(event.metadata?["promise"] ?? "")"
    kept.lines.withLock { $0.append(line) }
    if line.contains("\nBakery/Oven.swift:12") { kept.warning.resolver.fulfill() }
  }

  /// The lines that contain a text.
  func lines(with text: String) -> [String] {
    kept.lines.withLock { $0.filter { $0.contains(text) } }
  }
}
