import Foundation

/// Runs `body` on a new thread and blocks until it has ended.
///
/// The thread releases `body` and its captures before this returns.
package func runOnThread(stackSize: Int = 512 << 10, _ body: @escaping @Sendable () -> Void) {
  let ended = Gate()
  startThread(stackSize: stackSize, body, then: ended.open)
  ended.block()
}

/// Runs `body` on a new thread and suspends the task until it has ended.
///
/// The thread releases `body` and its captures before this returns.
package func onThread(
  stackSize: Int = 512 << 10,
  _ body: @escaping @Sendable () -> Void
) async {
  let ended = Gate()
  startThread(stackSize: stackSize, body, then: ended.open)
  await ended.wait()
}

/// Starts a thread that runs `body`, releases it, and runs `end`.
func startThread(
  stackSize: Int = 512 << 10,
  _ body: @escaping @Sendable () -> Void,
  then end: @escaping @Sendable () -> Void
) {
  let job = Shelf<(@Sendable () -> Void)?>(body)
  let thread = Thread {
    job.update { $0.take() }?()
    end()
  }
  thread.stackSize = stackSize
  thread.start()
}
