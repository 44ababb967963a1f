@testable import DelegateEvents

/// Calls `body` with a task that waits, and that nobody resumes there.
///
/// The continuation is resumed once: copies of the tasks stay in `body`, which resumes none.
func withWaitingTask(_ body: (WaitingTasks) -> Void) async {
  await unsafe withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
    var tasks = WaitingTasks()
    unsafe tasks.append(continuation)
    body(tasks)
    unsafe continuation.resume()
  }
}
