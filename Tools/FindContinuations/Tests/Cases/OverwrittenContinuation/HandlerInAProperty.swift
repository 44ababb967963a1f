/// A second call overwrites the handler that resumes the first one's continuation.
@MainActor final class HandlerInAProperty {
  var onLoaf: ((String) -> Void)?
  var onRoll: ((String) -> Void)?

  func loaf() async -> String {
    await withCheckedContinuation { continuation in
      self.onLoaf = { loaf in  // hit: overwritten-continuation
        continuation.resume(returning: loaf)
      }
    }
  }

  func finish(_ loaf: String) {
    onLoaf?(loaf)
    onLoaf = nil
    onRoll = nil
  }

  func roll() async -> String {
    onRoll?("none")
    return await withCheckedContinuation { continuation in
      onRoll = { continuation.resume(returning: $0) }
    }
  }

  func rollInTime() async -> String {
    await withCheckedContinuation { continuation in
      var isAnswered = false
      onRoll = { roll in
        if !isAnswered {
          isAnswered = true
          continuation.resume(returning: roll)
        }
      }
      show {
        if !isAnswered {
          isAnswered = true
          continuation.resume(returning: "late")
        }
      }
    }
  }

  private func show(_ completion: @escaping () -> Void) { completion() }

  func local() async -> String {
    await withCheckedContinuation { continuation in
      let finish: (String) -> Void = { continuation.resume(returning: $0) }
      finish("rye")
    }
  }
}
