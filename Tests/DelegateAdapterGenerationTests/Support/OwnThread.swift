import TestSupport

/// What `body` returns, which runs on a new thread with as much stack as a program's first one has.
///
/// The pool has as few threads as there are cores: a task that computes for seconds, or waits for a
/// compiler, keeps other tests from running, and waits behind all of them whenever it makes way.
func onOwnThread<Outcome: Sendable>(
  _ body: @escaping @Sendable () throws -> Outcome
) async throws -> Outcome {
  let shelf = Shelf<Result<Outcome, any Error>?>(nil)
  await onThread(stackSize: 8 << 20) { shelf.value = Result { try body() } }
  // A thread that takes longer than the test may has left nothing yet.
  guard let result = shelf.value else { throw CancellationError() }
  return try result.get()
}
