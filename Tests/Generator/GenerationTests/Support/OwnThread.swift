import TestSupport

/// Runs `body` on a new thread with as much stack as a program's first thread, and returns its
/// result.
///
/// The pool has only as many threads as there are cores. A task that computes for seconds, or waits
/// for a compiler, keeps other tests from running. If it yields, it waits behind all of them.
func onOwnThread<Outcome: Sendable>(
  _ body: @escaping @Sendable () throws -> Outcome
) async throws -> Outcome {
  let shelf = Shelf<Result<Outcome, any Error>?>(nil)
  await onThread(stackSize: 8 << 20) { shelf.value = Result { try body() } }
  // A thread that exceeds the test's time limit has not stored a result yet.
  guard let result = shelf.value else { throw CancellationError() }
  return try result.get()
}
