import PromisesTesting

@MainActor final class OvenInTheMiddle: OvenDelegate {
  let oven = ScriptedOven()
  private let recorder: CallbackRecording<any OvenDelegate>.Recorder

  init(recorder: CallbackRecording<any OvenDelegate>.Recorder) { self.recorder = recorder }

  nonisolated deinit {}

  func oven(didBake loaf: Loaf) { oven.play(recorder.record(OvenCallbacks.bakes, loaf)) }

  func oven(didFail error: any Error) {
    oven.play(recorder.record(OvenCallbacks.fails, error as? OvenError ?? .cold))
  }
}
