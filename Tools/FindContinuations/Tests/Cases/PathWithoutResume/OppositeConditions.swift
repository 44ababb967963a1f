/// A miss: one of two opposite conditions holds.
final class OppositeConditions: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async throws -> String {
    let kept = Guarded<CheckedContinuation<String, Never>?>(nil)
    let isShut = !isOpen
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if !isShut { kept.withLock { $0 = continuation } }
        if isShut { continuation.resume(returning: "none") }
      }
    } onCancel: {
      kept.withLock { $0 }?.resume(returning: "none")
    }
  }
}
