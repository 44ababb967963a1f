package import Interleaving

/// A task of the model: a thread that suspends by waiting, and that can be cancelled.
///
/// The functions below stand for those of the language that `Waiter` calls. As in the language's
/// runtime, the cancellation handler runs under the lock on the task's status.
package final class WaitingTask: @unchecked Sendable {
  private let status = Mutex(())
  private var isCancelled = false
  private var handler: (() -> Void)?

  package init() {}

  /// Runs a body as this task.
  package func run(_ body: () -> Void) {
    currentThread?.local = self
    body()
    currentThread?.local = nil
  }

  package func cancel() {
    locked {
      isCancelled = true
      handler?()
    }
  }

  fileprivate func add(_ new: @escaping () -> Void) {
    locked {
      handler = new
      if isCancelled { new() }
    }
  }

  fileprivate func removeHandler() { locked { handler = nil } }

  private func locked(_ body: () -> Void) {
    status._unsafeLock()
    body()
    status._unsafeUnlock()
  }
}

func withTaskCancellationHandler(operation: () -> Void, onCancel: () -> Void) {
  withoutActuallyEscaping(onCancel) { onCancel in
    let task = currentThread?.local as? WaitingTask
    task?.add(onCancel)
    operation()
    task?.removeHandler()
  }
}

func withUnsafeContinuation<Result, Failure>(
  _ body: (UnsafeContinuation<Result, Failure>) -> Void
) {
  let continuation = UnsafeContinuation<Result, Failure>()
  body(continuation)
  continuation.signal.wait()
}

struct UnsafeContinuation<Result, Failure> {
  let signal = Signal()

  func resume() { signal.give() }
}

/// Runs the job of a place of the library's as another thread of the model.
func runAsThread(_ job: @escaping () -> Void) { spawn("a job", job) }

/// Whether the exploration wants this fault.
func isPlanted(_ fault: StaticString) -> Bool { Fault.isPlanted(fault) }
