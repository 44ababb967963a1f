import Dispatch
import Foundation

/// A thread of the operating system, which runs one model thread after another.
///
/// Only the worker with the baton runs; all others wait for theirs. The semaphores order all
/// accesses to the model.
final class Worker: @unchecked Sendable {
  private let baton = DispatchSemaphore(value: 0)
  private var job: (() -> Void)?
  private nonisolated(unsafe) static var idle: [Worker] = []

  static func take() -> Worker { idle.popLast() ?? Worker() }

  private init() {
    Thread.detachNewThread { [self] in
      while true {
        baton.wait()
        job?()
      }
    }
  }

  /// Gives the worker a job, which it begins when it gets the baton.
  func prepare(_ job: @escaping () -> Void) { self.job = job }

  func release() {
    job = nil
    Self.idle.append(self)
  }

  func giveBaton() { baton.signal() }

  func awaitBaton() { baton.wait() }
}
