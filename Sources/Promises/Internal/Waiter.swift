internal import Synchronization

/// A task that waits for a promise: a node without a handler, whose continuation is in the second
/// word of its payload until somebody takes it, under the lock.
///
/// Resumed once, because it is taken under the lock; and always, because whoever settles the node
/// resumes it, and the task that stores it does so too if the node has settled by then.
extension Node {
  static func waiter(on upstream: Core) -> Node {
    Node(observing: upstream, role: .waiter) { core, source, drain in
      guard source !== core else { return nil }
      let node = unsafe unsafeDowncast(core, to: Node.self)
      if node.fulfill(Void.self, with: (), by: .library, drain: drain) != nil { node.resume() }
      return nil
    }
  }

  /// Suspends the task until the promise settles; false if the task was cancelled before.
  func wait(for upstream: Core) async -> Bool {
    await withTaskCancellationHandler {
      await unsafe withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        unsafe store(continuation)
        upstream.register(self)
        if isSettled { resume() }
      }
    } onCancel: {
      cancel()
      resume()
    }
    return !Word(word.load(ordering: .acquiring)).isCancelled
  }

  private func store(_ continuation: UnsafeContinuation<Void, Never>) {
    let bits = unsafe unsafeBitCast(continuation, to: UInt.self)
    lock.withLock { _ in
      let word = word.load(ordering: .acquiring)
      payload.words.1 = bits
      _ = self.word.exchange(word, ordering: .acquiringAndReleasing)
    }
  }

  private func resume() {
    let bits = lock.withLock { _ in
      let word = word.load(ordering: .acquiring)
      defer {
        payload.words.1 = 0
        _ = self.word.exchange(word, ordering: .acquiringAndReleasing)
      }
      return payload.words.1
    }
    guard bits != 0 else { return }
    unsafe unsafeBitCast(bits, to: UnsafeContinuation<Void, Never>.self).resume()
  }
}
