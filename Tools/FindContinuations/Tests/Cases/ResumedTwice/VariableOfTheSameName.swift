/// A miss: the variable of the same name is nil after the first call.
final class VariableOfTheSameName: @unchecked Sendable {
  let oven = Oven()

  func heat() async -> Int {
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
        nonisolated(unsafe) var continuation: CheckedContinuation<Int, Never>? = continuation
        oven.observeHeat { heat in
          continuation?.resume(returning: heat)
          continuation = nil
        }
      }
    } onCancel: {
      oven.stopBaking()
    }
  }
}
