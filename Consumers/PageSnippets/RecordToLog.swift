// The example of a log in the article about promises that hang, for systems that have `os`.

import PromiseTracing

#if canImport(os)
  // snippet.show
  import os

  nonisolated let logger = Logger(subsystem: "com.example.bakery", category: "promises")
  nonisolated let signposter = OSSignposter(logger: logger)

  /// Draws each promise as an interval in Instruments.
  nonisolated func signpost(_ activity: PromiseActivity) {
    let id = OSSignpostID(UInt64(activity.promise))
    switch activity.kind {
    case .made:
      _ = signposter.beginInterval("promise", id: id, "\(activity.origin.description)")
    case .fulfilled, .rejected, .cancelled:
      signposter.endInterval("promise", .beginState(id: id))
    case .waitsForSlot: signposter.emitEvent("waits for a slot", id: id)
    default: break
    }
  }

  PromiseDiagnostics.reporter = { event in
    if event.isMistake { logger.error("\(event.description, privacy: .public)") }
  }
  let observation = PromiseDiagnostics.observe(signpost)
  let watchdog = PromiseWatchdog(limit: .seconds(10)) { logger.fault("\($0, privacy: .public)") }
  // snippet.hide

  withExtendedLifetime((observation, watchdog)) {}
#endif
