import Foundation
import PromisesTesting
import TestSupport
import Testing

// T7
@Suite struct `A recording's file that was converted` {
  private let file = FileManager.default.temporaryDirectory
    .appending(path: "recording-\(UUID().uuidString).jsonl")

  @Test(arguments: FileConversion.allCases)
  func `is the recording that it was`(converted: FileConversion) throws {
    let recorder = CallbackRecording.Recorder(OvenCallbacks.all, clock: ManualClock())
    recorder.record(OvenCallbacks.bakes, .rye)
    recorder.mark("second order")
    let original = try CallbackRecording(lines: recorder.lines, OvenCallbacks.all)

    let read = try recording(from: converted(recorder.lines.map { $0 + "\n" }.joined()))

    #expect(read.steps.description == original.steps.description)
  }

  @Test func `counts empty lines and skips them`() throws {
    let header = CallbackRecording.Recorder(OvenCallbacks.all).lines[0]

    let error = #expect(throws: RecordingError.self) {
      try recording(from: "\(header)\n\n\r\n{}\n")
    }

    #expect(error?.description.hasPrefix("\(file.path):4: this is no callback") == true)
  }

  private func recording(from text: String) throws -> CallbackRecording<any OvenDelegate> {
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try CallbackRecording(contentsOf: file, OvenCallbacks.all)
  }
}
