/// The name of what takes the handler has "on" in it, and does not speak of many calls.
final class HandlerOfASession: @unchecked Sendable {
  func sign() async -> String {
    await withCheckedContinuation { continuation in
      let session = SignatureSession { signature, error in
        if let signature {
          continuation.resume(returning: signature)
        }
      }  // hit: path-without-resume
      session.begin()
    }
  }
}

/// Calls back once, with one of both.
final class SignatureSession: Sendable {
  private let completion: @Sendable (String?, (any Error)?) -> Void

  init(completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
    self.completion = completion
  }

  func begin() { completion(nil, BakeryError.closed) }
}
