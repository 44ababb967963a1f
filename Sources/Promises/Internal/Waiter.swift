internal import Synchronization

/// A task that waits for a promise: a node without a handler, whose continuation is in the second
/// word of its payload until somebody takes it, under the lock.
///
/// Resumed once, because it is taken under the lock; and always, because whoever settles the node
/// resumes it, and the task that stores it does so too if the node has settled by then.
extension Node {
  static func waiter(on upstream: Core) -> Node {
    Node(observing: upstream, role: .waiter) { core, source, _ in
      if source !== core { unsafe unsafeDowncast(core, to: Node.self).endWait() }
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
      self.word.store(word, ordering: .releasing)
    }
  }

  /// Settles the node, which nobody observes, and resumes the task; not if it was cancelled before.
  private func endWait() {
    let continuation = lock.withLock { _ in
      guard !isSettled else { return UInt(0) }
      unsafe upstream = nil
      return takeContinuation(leaving: Word.fulfilled(Void.self))
    }
    resume(continuation)
  }

  private func resume() {
    resume(lock.withLock { _ in takeContinuation(leaving: word.load(ordering: .acquiring)) })
  }

  /// Under the lock.
  private func takeContinuation(leaving word: UInt) -> UInt {
    defer {
      payload.words.1 = 0
      self.word.store(word, ordering: .releasing)
    }
    return payload.words.1
  }

  private func resume(_ continuation: UInt) {
    guard continuation != 0 else { return }
    unsafe unsafeBitCast(continuation, to: UnsafeContinuation<Void, Never>.self).resume()
  }
}
