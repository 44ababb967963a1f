internal import CorePromises

/// Runs the jobs of each owner one at a time.
///
/// A job runs on the thread that brings it. If another thread is running a job of the same owner,
/// the new job runs on that thread afterwards.
final class OneAtATime: Sendable {
  typealias Job = @Sendable () -> Void

  /// The jobs that wait, by the owner of the running job.
  private let waiting = Locked<[ObjectIdentifier: [Job]]>([:])

  func run(for owner: ObjectIdentifier, _ job: @escaping Job) {
    let isFree = waiting.withLock { waiting in
      let isFree = waiting[owner] == nil
      waiting[owner, default: []] += isFree ? [] : [job]
      return isFree
    }
    if isFree { runAll(for: owner, from: job) }
  }

  private func runAll(for owner: ObjectIdentifier, from first: @escaping Job) {
    var jobs = [first]
    while !jobs.isEmpty {
      for job in jobs { job() }
      jobs = waiting.withLock { waiting in
        let more = waiting[owner] ?? []
        waiting[owner] = more.isEmpty ? nil : []
        return more
      }
    }
  }
}
