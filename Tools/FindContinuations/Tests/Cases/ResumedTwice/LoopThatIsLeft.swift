/// A miss: the loop is left after a resume, or resumes in one of its turns only.
final class LoopThatIsLeft: @unchecked Sendable {
  var loaves: [String?] = []

  func first() async -> String {
    await withCheckedContinuation { continuation in
      for case let loaf? in loaves {
        continuation.resume(returning: loaf)
        return
      }
      continuation.resume(returning: "none")
    }
  }

  func outer(_ rows: [[String]]) async -> String {
    await withCheckedContinuation { continuation in
      rows: for row in rows {
        for loaf in row {
          switch loaf {
          case "": continue rows
          default: break
          }
          continuation.resume(returning: loaf)
          return
        }
      }
      continuation.resume(returning: "none")
    }
  }

  func last() async -> Int {
    await withCheckedContinuation { continuation in
      for (index, _) in loaves.enumerated() where index == loaves.count - 1 {
        continuation.resume(returning: index)
      }
    }
  }

  func named(_ name: String) async -> String {
    await withCheckedContinuation { continuation in
      for loaf in loaves where loaf == name { print(name) }
      var isFound = false
      for case let loaf? in loaves {
        if isFound { continue }
        isFound = true
        continuation.resume(returning: loaf)
      }
    }
  }
}
