import Foundation
import PromiseTimeline
import PromiseTracing
import Recordings

/// Writes the pages that `Scripts/pages timeline` looks at, into the folder that it is given.
@main struct TimelineDemo {
  @MainActor static func main() async throws {
    let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".")
    let hostileTitle = HandMadeRecording.hostileTexts.prefix(3).joined()
    try write(.bakeryMorning(), "A morning in the bakery", until: 2000, to: folder, "bakery")
    try write(.hostile(), hostileTitle, until: 12, to: folder, "hostile")
    try write(.crowd(of: 100_000), "A crowd", until: 5200, to: folder, "crowd")
    try write(.moment(), "A moment", until: 0.4, to: folder, "moment")
    try write(HandMadeRecording(), "Nothing", until: 0, to: folder, "empty")
    for hang in Hang.allCases { try await write(hang, to: folder) }
  }

  private static func write(
    _ recording: HandMadeRecording, _ title: String, until milliseconds: Double,
    to folder: URL, _ name: String
  ) throws {
    let end = recording.moment(milliseconds)
    let timeline = Timeline(of: recording.activities, titled: title, until: end)
    try timeline.writePage(to: folder.appending(path: "\(name).html"))
    if name == "bakery" { try timeline.writeTrace(to: folder.appending(path: "\(name).json")) }
  }

  /// Writes the page of a real program that hangs.
  @MainActor private static func write(_ hang: Hang, to folder: URL) async throws {
    try await DiagnosticScope { _ in }.run {
      let recorder = Timeline.Recorder()
      let program = await hang.begin()
      let end = ContinuousClock.now.advanced(by: .milliseconds(100))
      let timeline = recorder.timeline(titled: hang.rawValue, until: end)
      try timeline.writePage(to: folder.appending(path: "\(hang.rawValue).html"))
      program.end()
    }
  }
}
