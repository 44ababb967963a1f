import CorePromises
import Dispatch
import TestSupport

/// The places that `on:` can name, for tests that hold everywhere.
enum Place: String, CaseIterable, Sendable {
  case inherited, immediate, main, serialQueue, concurrentQueue, executor
  case customThreads, customInPlace

  /// The places whose handlers never run inside the call that registers or settles.
  static let hopping: [Place] = allCases.filter { $0 != .immediate && $0 != .customInPlace }

  /// The places of deep chains: the threads are small.
  static let deep: [Place] = [.inherited, .immediate, .customThreads]

  /// Returns a new context of this kind.
  func context() -> ExecutionContext {
    switch self {
    case .inherited: .inherited
    case .immediate: .immediate
    case .main: .main
    case .serialQueue: .queue(DispatchQueue(label: "bakery.serial"))
    case .concurrentQueue: .queue(DispatchQueue(label: "bakery", attributes: .concurrent))
    case .executor: .executor(QueueExecutor())
    case .customThreads: ExecutionContext { job in startThread { job() } }
    case .customInPlace: ExecutionContext { job in job() }
    }
  }
}

/// A task executor over a concurrent queue, which counts its jobs.
final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "bakery.executor", attributes: .concurrent)
  private let mark = DispatchSpecificKey<Bool>()
  private let jobs = Counter()

  init() {
    queue.setSpecific(key: mark, value: true)
  }

  var jobCount: Int { jobs.count }

  /// Whether the current thread works for this executor.
  var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.add()
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
