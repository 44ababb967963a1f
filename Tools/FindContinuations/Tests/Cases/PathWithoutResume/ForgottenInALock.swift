/// One way through the closure under the lock neither keeps nor resumes it.
final class ForgottenInALock: @unchecked Sendable {
  private let waiting = Guarded<[CheckedContinuation<Void, Never>]>([])
  var isOpen = false

  func opened() async {
    await withCheckedContinuation { continuation in
      waiting.withLock { waiting in
        if !isOpen { waiting.append(continuation) }
      }
    }  // hit: path-without-resume
  }
}
