/// A miss: a local function resumes the first time only, is called on one way, or calls itself.
final class LocalFunctionThatAsks: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func loaf() async -> String {
    await withCheckedContinuation { continuation in
      var isDone = false
      func finish(_ loaf: String) {
        guard !isDone else { return }
        isDone = true
        continuation.resume(returning: loaf)
      }
      if !isOpen { finish("none") }
      finish("rye")
    }
  }

  func retried() async -> String {
    await withCheckedContinuation { continuation in
      @Sendable func attempt(_ left: Int) {
        oven.bake { result in
          if result.isBurnt, left > 0 {
            attempt(left - 1)
            return
          }
          continuation.resume(returning: "rye")
        }
      }
      attempt(3)
    }
  }
}
