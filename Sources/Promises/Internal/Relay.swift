/// Lanes on their way to one place, in order.
///
/// A burst of them costs a job or two, not one each. Invariant: while a lane waits, a job that has
/// not begun is on its way. So no lane waits for ever behind a handler that blocks, at a place that
/// has another thread for the job.
final class Relay: Sendable {
  private let waiting = Guarded(Fifo<Lane>())

  /// How many lanes a job runs: others wait for the same place too.
  private static var limit: Int { 64 }

  /// Adds a lane; whether a job is to be sent for it.
  func add(_ lane: Lane) -> Bool {
    waiting.withLock { waiting in
      defer { waiting.append(lane) }
      return waiting.isEmpty
    }
  }

  /// What a job does.
  ///
  /// If the first lane it takes is not the last one, another job has to be on its way: it was this
  /// one until now.
  func run(sendingAnother send: () -> Void) {
    guard let (first, isLast) = next() else { return }
    if !isLast { send() }
    Drain.run(first)
    for _ in 1..<Self.limit {
      guard let (lane, _) = next() else { return }
      Drain.run(lane)
    }
  }

  private func next() -> (lane: Lane, isLast: Bool)? {
    waiting.withLock { waiting in waiting.popFirst().map { ($0, waiting.isEmpty) } }
  }
}
