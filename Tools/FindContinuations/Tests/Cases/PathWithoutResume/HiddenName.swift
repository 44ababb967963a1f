/// The name of the continuation means another one in part of the code, so some ways resume none.
final class HiddenName: @unchecked Sendable {
  enum State { case idle, waiting(CheckedContinuation<Void, Never>) }

  var state = State.idle
  var waiters: [CheckedContinuation<Void, Never>] = []
  var spare: CheckedContinuation<Void, Never>?

  func loop() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      for continuation in waiters { continuation.resume() }
    }  // hit: path-without-resume
  }

  func choice() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      switch state {
      case .idle: continuation.resume()
      case .waiting(let continuation): continuation.resume()
      }
    }  // hit: path-without-resume
  }

  func bound() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      if let continuation = spare {
        continuation.resume()
      } else {
        continuation.resume()
      }
    }  // hit: path-without-resume
  }

  func guarded() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      guard let continuation = spare else {
        continuation.resume()
        return
      }
      continuation.resume()
    }  // hit: path-without-resume
  }
}
