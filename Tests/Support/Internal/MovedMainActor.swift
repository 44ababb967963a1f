import Dispatch
import Foundation

/// A main actor with another executor than the main dispatch queue, as programs with an event loop of
/// their own have it.
package enum MovedMainActor {
  /// Has all jobs of the main actor run on a queue of its own, for the rest of the process.
  ///
  /// Proof: the runtime asks the hook for the executor, if there is one. It passes and expects two words,
  /// which are those of an `UnownedSerialExecutor`; a C function returns them as Swift's does.
  package static func begin() {
    let hook = unsafe address(ofSymbol: "swift_task_getMainExecutor_hook")
    unsafe hook?.assumingMemoryBound(to: Hook?.self).pointee = { _ in
      unsafe unsafeBitCast(executor.asUnownedSerialExecutor(), to: timespec.self)
    }
  }
}

/// Two words, in place of an executor: C knows no type of Swift.
private typealias Hook = @convention(c) (UnsafeRawPointer) -> timespec

private let executor = QueueExecutor()

private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "main actor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
