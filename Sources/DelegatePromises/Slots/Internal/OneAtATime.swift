internal import CorePromises

/// Runs the jobs of each owner one at a time: each on the thread that brings it or, while another
/// thread runs one of that owner, on that thread after it.
final class OneAtATime: Sendable {
  typealias Job = @Sendable () -> Void

  /// The jobs that wait, by the owner of the one that runs.
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
