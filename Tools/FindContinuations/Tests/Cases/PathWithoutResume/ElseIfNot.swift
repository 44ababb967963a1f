/// A miss: the second condition is the opposite of the first.
final class ElseIfNot: @unchecked Sendable {
  let oven = Oven()
  var isOpen = true

  func opened() async -> Bool {
    await withCheckedContinuation { continuation in
      if isOpen {
        continuation.resume(returning: true)
      } else if !isOpen {
        continuation.resume(returning: false)
      }
    }
  }
}
