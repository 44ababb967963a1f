/// Batches on their way to one place, in order.
///
/// - M1  While a batch waits, a job that has not begun is on its way, or a thread is about to send
///       one. So no batch waits for ever behind a handler that blocks, at a place that has another
///       thread for the job.
/// - M2  `jobsOnTheirWay` counts a job from when it has been sent until it begins. A thread that is
///       preempted before it has sent its job is not counted, so others send theirs.
/// - M3  Jobs take the lock of the inbox only when they have used up the batches that they took.
///       They take it while they hold their own lock, never the other way round.
final class BatchMailbox: Sendable {
  private struct Inbox {
    var batches: [SerialBatch] = []
    var jobsOnTheirWay = 0
  }

  /// Batches that jobs have taken from the inbox.
  private struct Taken {
    var batches: [SerialBatch] = []
    var next = 0

    var isEmpty: Bool { next == batches.count }
  }

  private let inbox = Locked(Inbox())
  private let taken = Locked(Taken())

  /// How many batches a job runs at most: others wait for the same place too.
  static var burst: Int { 64 }

  /// Adds a batch; returns whether a job has to be sent for it.
  func add(_ batch: SerialBatch) -> Bool {
    inbox.withLock { inbox in
      inbox.batches.append(batch)
      return inbox.jobsOnTheirWay <= 0
    }
  }

  func countSentJob() { inbox.withLock { $0.jobsOnTheirWay += 1 } }

  /// Begins a job.
  ///
  /// Returns its first batch, whether the batches that are left need another job, and whether no
  /// batch is left.
  func begin() -> (first: SerialBatch?, needsJob: Bool, isLast: Bool) {
    taken.withLock { taken in
      let first = pop(from: &taken)
      return inbox.withLock { inbox in
        inbox.jobsOnTheirWay -= 1
        let isLast = taken.isEmpty && inbox.batches.isEmpty
        return (first, !isLast && inbox.jobsOnTheirWay <= 0, isLast)
      }
    }
  }

  func next() -> SerialBatch? { taken.withLock { pop(from: &$0) } }

  private func pop(from taken: inout Taken) -> SerialBatch? {
    if taken.isEmpty {
      taken.batches.removeAll(keepingCapacity: taken.batches.count <= 1024)
      taken.next = 0
      inbox.withLock { swap(&$0.batches, &taken.batches) }
      if taken.isEmpty { return nil }
    }
    defer { taken.next += 1 }
    return taken.batches[taken.next]
  }
}
