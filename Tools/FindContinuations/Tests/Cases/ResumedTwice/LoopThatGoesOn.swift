/// A loop resumes, and is not left.
final class LoopThatGoesOn: @unchecked Sendable {
  var loaves: [String?] = []

  func any() async -> String {
    await withCheckedContinuation { continuation in
      for loaf in loaves {
        if let loaf {
          continuation.resume(returning: loaf)  // hit: resumed-twice
        }
      }
    }
  }

  func each() async {
    await withCheckedContinuation { continuation in
      for _ in loaves { continuation.resume() }  // hit: resumed-twice
    }
  }

  func first() async -> String {
    await withCheckedContinuation { continuation in
      for case let loaf? in loaves {
        continuation.resume(returning: loaf)
        break
      }
      continuation.resume(returning: "none")  // hit: resumed-twice
    }
  }

  func row(_ rows: [[String]]) async -> String {
    await withCheckedContinuation { continuation in
      outer: for row in rows {
        for loaf in row where !loaf.isEmpty {
          continuation.resume(returning: loaf)  // hit: resumed-twice
          continue outer
        }
      }
    }
  }
}
