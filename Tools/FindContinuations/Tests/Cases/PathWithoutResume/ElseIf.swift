/// The sides of `else if` ask about the same value, and one is missing.
final class ElseIf: @unchecked Sendable {
  enum Heat { case low, high, unknown }

  var heat = Heat.low

  func isHot() async -> Bool {
    await withCheckedContinuation { continuation in
      if heat == .high {
        continuation.resume(returning: true)
      } else if heat == .low {
        continuation.resume(returning: false)
      }
    }  // hit: path-without-resume
  }
}
