import Foundation
import PromiseTimeline

/// Writes the timeline of some work to a page, however the work ends.
func recording(into path: String, _ work: () async throws -> Void) async throws {
  let recorder = Timeline.Recorder()
  defer {
    recorder.stop()
    write(recorder.timeline(titled: "headlines"), to: path)
  }
  try await work()
}

private func write(_ timeline: Timeline, to path: String) {
  do {
    try timeline.writePage(to: URL(filePath: path))
    Console.write("the timeline is in \(path)\n")
  } catch {
    Console.writeError("headlines: \(path): \(error.localizedDescription)")
  }
}
