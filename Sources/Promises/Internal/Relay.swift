/// Observers on their way to one place, in order.
///
/// A burst of them costs a job or two, not one each. Invariants:
///
/// - R1  While a hop waits, a job that has not begun is on its way. So none waits for ever behind a
///       handler that blocks, at a place that has another thread for the job.
/// - R2  `isJobSent` says that such a job is on its way. Who sets it sends the job; the job that
///       begins sends another one, or resets it as nothing is left.
/// - R3  Senders and jobs meet at a lock when jobs have run out of what they took, and no more. It
///       is taken while the jobs' own is held, never the other way round.
final class Relay: Sendable {
  private struct Inbox {
    var hops: [Hop] = []
    var isJobSent = false
    /// What the jobs keep may come next in memory, and they would wait for the senders' processors.
    let distance = CacheLine()
  }

  private let inbox = Guarded(Inbox())
  private let waiting = Guarded(Taken())

  /// What the jobs have taken from the inbox, and where in it they are.
  private struct Taken {
    var hops: [Hop] = []
    var next = 0

    var isEmpty: Bool { next == hops.count }
  }

  /// How many hops a job takes: others wait for the same place too.
  private static var limit: Int { 64 }

  /// Adds a hop; whether a job is to be sent for it.
  func add(_ hop: Hop) -> Bool {
    inbox.withLock { inbox in
      defer { inbox.isJobSent = true }
      inbox.hops.append(hop)
      return !inbox.isJobSent
    }
  }

  /// What a job does; whether it left neither a hop nor a job behind as it began.
  func run(at place: ObjectIdentifier, sendingAnother send: () -> Void) -> Bool {
    let (first, isLast) = begin()
    if !isLast { send() }
    guard let first else { return isLast }
    Drain.withOneThatIsIdle { drain in
      drain.run(first, at: place)
      for _ in 1..<Self.limit {
        guard let hop = next() else { break }
        drain.run(hop, at: place)
      }
      drain.letGoOfContexts()
    }
    return isLast
  }

  /// The first hop, and whether none is left for another job.
  private func begin() -> (hop: Hop?, isLast: Bool) {
    waiting.withLock { waiting in
      let hop = pop(from: &waiting)
      guard waiting.isEmpty else { return (hop, false) }
      let isLast = inbox.withLock { inbox in
        inbox.isJobSent = !inbox.hops.isEmpty
        return !inbox.isJobSent
      }
      return (hop, isLast)
    }
  }

  private func next() -> Hop? { waiting.withLock { waiting in pop(from: &waiting) } }

  @inline(never)
  private func pop(from taken: inout Taken) -> Hop? {
    if taken.isEmpty {
      taken.hops.removeAll(keepingCapacity: taken.hops.count <= 1024)
      taken.next = 0
      inbox.withLock { inbox in swap(&inbox.hops, &taken.hops) }
      if taken.isEmpty { return nil }
    }
    defer { taken.next += 1 }
    return taken.hops[taken.next]
  }
}
