/// The loop may end without an answer.
final class LoopWithoutAnswer: @unchecked Sendable {
  var loaves: [String] = []

  func first() async -> String {
    await withCheckedContinuation { continuation in
      for loaf in loaves where !loaf.isEmpty {
        continuation.resume(returning: loaf)
        return
      }
    }  // hit: path-without-resume
  }
}
