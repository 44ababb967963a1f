import PromisesTesting
import Testing

// T7
@Suite struct `A recording that differs` {
  private struct Cake: Codable, Sendable { let layers: Int }

  private let lines: [String] = {
    let recorder = CallbackRecording.Recorder(OvenCallbacks.all, clock: ManualClock())
    recorder.record(OvenCallbacks.bakes, .rye, on: "main")
    return recorder.lines
  }()

  @Test func `from the format is refused`() {
    #expect(refusal(of: [])?.contains("recording:1: a recording begins with its format") == true)
    #expect(refusal(of: ["{}"])?.contains("begins with its format") == true)
    let other = lines[0].replacing("callbacks 1", with: "callbacks 9")
    #expect(
      refusal(of: [other])?.contains("its format is \"DelegatePromises callbacks 9\"") == true)
  }

  @Test func `from the requirements of the catalog is refused, with the requirement`() throws {
    let bakes = CallbackRecording.Catalog(OvenCallbacks.bakes)
    let more = CallbackRecording.Catalog(
      OvenCallbacks.bakes, OvenCallbacks.fails,
      Callback<any OvenDelegate>.Recordable<NoArguments>("ovenDidCool") { _, _ in })

    #expect(
      refusal(of: lines, bakes)
        == "the recording:1: \"oven(didFail:)\": the catalog lacks this requirement. Record it again"
    )
    #expect(refusal(of: lines, more)?.contains("\"ovenDidCool\": the recording lacks this") == true)
  }

  @Test func `from the codings of the catalog is refused, with both codings`() {
    let cakes = CallbackRecording.Catalog(
      Callback<any OvenDelegate>.Recordable<Cake>("oven(didBake:)") { _, _ in },
      OvenCallbacks.fails)
    let newer = CallbackRecording.Catalog(
      Callback<any OvenDelegate>.Recordable<Loaf>("oven(didBake:)", version: 2) { _, _ in },
      OvenCallbacks.fails)
    let forged = lines[0].replacing(#/"hash":"[0-9a-f]+"/#, with: #""hash":"0""#)

    #expect(
      refusal(of: lines, cakes)?.contains("written as Loaf, and the catalog reads Cake") == true)
    #expect(
      refusal(of: lines, newer)?.contains("written as Loaf, and the catalog reads Loaf 2") == true)
    #expect(refusal(of: [forged])?.contains("its hash belongs to other requirements") == true)
  }

  @Test func `in one of its lines is refused, with the line and the requirement`() {
    let unreadable = lines[1].replacing("\"name\"", with: "\"title\"")
    let unknown = lines[1].replacing("didBake", with: "didBurn")

    #expect(
      refusal(of: lines + ["", "{\"at\":"])?.contains("recording:4: this is no callback") == true)
    #expect(
      refusal(of: lines + [unknown])?.contains("3: \"oven(didBurn:)\": the first line") == true)
    let error = refusal(of: lines + [unreadable])
    #expect(
      error?.hasPrefix("the recording:3: \"oven(didBake:)\": its arguments cannot be read as Loaf")
        == true)
  }

  private func refusal(
    of lines: [String], _ catalog: CallbackRecording<any OvenDelegate>.Catalog = OvenCallbacks.all
  ) -> String? {
    do {
      _ = try CallbackRecording(lines: lines, catalog)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
