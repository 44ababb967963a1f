/// A function whose body stands here brings a value or an error on each of its ways.
final class AnsweredByTheProject: @unchecked Sendable {
  var isOpen = true

  func taste(completion: @escaping @Sendable (Int?, (any Error)?) -> Void) {
    Task {
      do {
        completion(try await mark(), nil)
      } catch {
        completion(nil, error)
      }
    }
  }

  func mark() async throws -> Int { 3 }

  func tasted() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      taste { mark, error in
        if let mark {
          continuation.resume(returning: mark)
        } else if let error {
          continuation.resume(throwing: error)
        }
      }
    }
  }

  func tastedWhileOpen() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      taste { [self] mark, error in
        if let error { return continuation.resume(throwing: error) }
        guard isOpen else { return }  // hit: path-without-resume
        continuation.resume(returning: mark ?? 0)
      }
    }
  }
}

/// A function that says nothing at all when it is closed.
final class AnsweredWithNothing: @unchecked Sendable {
  var isOpen = true

  func smell(completion: @escaping @Sendable (Int?, (any Error)?) -> Void) {
    guard isOpen else { return completion(nil, nil) }
    completion(3, nil)
  }

  func smelt() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      smell { mark, error in
        if let mark {
          continuation.resume(returning: mark)
        } else if let error {
          continuation.resume(throwing: error)
        }
      }  // hit: path-without-resume
    }
  }
}
