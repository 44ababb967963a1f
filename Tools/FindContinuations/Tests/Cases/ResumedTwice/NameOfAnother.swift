/// A miss: the name of the continuation means another one in part of the code.
final class NameOfAnother: @unchecked Sendable {
  enum State { case idle, waiting(CheckedContinuation<Void, Never>) }

  var state = State.idle
  var waiters: [CheckedContinuation<Void, Never>] = []
  var spare: CheckedContinuation<Void, Never>?

  func loop() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      for continuation in waiters { continuation.resume() }
      continuation.resume()
    }
  }

  func choice() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      if case .waiting(let continuation) = state { continuation.resume() }
      if let continuation = spare { continuation.resume() }
      for waiter in waiters {
        let continuation = waiter
        continuation.resume()
      }
      continuation.resume()
    }
  }
}
