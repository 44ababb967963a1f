internal import Dispatch
internal import Synchronization

/// Whether the calling thread is the main actor's.
///
/// The main actor runs on the main dispatch queue, unless the program has given it another executor.
/// Nothing tells which. So the library sends a job to the main actor when a reader is made for it, or when
/// a call on it comes off the main queue. That call alone proves nothing: it may be inside the `sync` of
/// another queue, or on the wrong thread in Swift 5. Until the job has run, the main queue is assumed.
extension ThisThread {
  private enum Executor: UInt8, AtomicRepresentable {
    case unknown
    case mainQueue
    case other
  }

  /// Relaxed: it is known for good, and to know it later does no harm.
  private static let executor = Atomic(Executor.unknown)

  /// Whether it runs the main dispatch queue.
  package static var isOnMainQueue: Bool {
    DispatchQueue.getSpecific(key: mainQueueKey) != nil
  }

  /// Whether this thread runs the main actor's jobs.
  package static var isOnMainActor: Bool {
    isOnMainQueue && executor.load(ordering: .relaxed) != .other
  }

  /// Whether `actor` is the main one, and this thread runs its jobs.
  package static func belongs(to actor: any Actor) -> Bool {
    actor === MainActor.shared && isOnMainActor
  }

  /// Finds out where the main actor runs; the caller is on it.
  package static func findExecutorOnMainActor() {
    guard executor.load(ordering: .relaxed) == .unknown else { return }
    if isOnMainQueue { executor.store(.mainQueue, ordering: .relaxed) } else { findExecutor() }
  }

  /// Finds out where `actor` runs, if it is the main one.
  package static func findExecutor(of actor: any Actor) {
    if actor === MainActor.shared, executor.load(ordering: .relaxed) == .unknown { findExecutor() }
  }

  private static func findExecutor() {
    Task.detached { @MainActor in
      executor.store(isOnMainQueue ? .mainQueue : .other, ordering: .relaxed)
    }
  }

  private static let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
}
